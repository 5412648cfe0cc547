"""Players of Trains as kernels: they read a concealed state, the raw form of a view, and nothing else."""
