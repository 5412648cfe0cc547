"""What a page needs of us, built: kernels as WebAssembly, and the package as an archive. Never imported in a page."""
