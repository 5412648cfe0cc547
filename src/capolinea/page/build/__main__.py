"""`python -m capolinea.page.build [FOLDER]`: writes everything of ours that a page needs into a folder (`build/page`).

`kernels/<family>.wasm`, `capolinea.zip` and `msgspec.whl`. What has been compiled is kept with the compiled kernels.
"""

from __future__ import annotations

import argparse
import gzip
from pathlib import Path

from capolinea.core.installed_families import families
from capolinea.core.kernel import PACKAGE, cache_folder
from capolinea.page.build.archive import make_archive
from capolinea.page.build.kernels import compiled_kernels
from capolinea.page.build.wheel import fetch_wheel

LARGEST = 150_000  # bytes of a family's kernels, compressed
ROOT = PACKAGE.parents[1]


def main() -> None:
    """Build everything."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", nargs="?", type=Path, default=Path("build/page"))
    arguments.add_argument("--processes", type=int, default=2, help="families that are compiled at once")
    arguments.add_argument("--checked", action="store_true", help="stop at a negative index, for tests")
    asked = arguments.parse_args()
    out: Path = asked.folder
    ours = [family for family in families().values() if family.package.startswith("capolinea.")]
    (out / "kernels").mkdir(parents=True, exist_ok=True)
    for name, path in compiled_kernels([family.id for family in ours], asked.processes, checked=asked.checked).items():
        content = path.read_bytes()
        small = len(gzip.compress(content))
        if small > LARGEST:
            raise SystemExit(f"{name}: {small} bytes compressed, at most {LARGEST} are allowed")
        (out / "kernels" / f"{name}.wasm").write_bytes(content)
        print(f"{name}: {len(content)} bytes, {small} compressed")
    (out / "capolinea.zip").write_bytes(make_archive(ours))
    (out / "msgspec.whl").write_bytes(fetch_wheel(ROOT / "uv.lock", cache_folder().parent / "msgspec.whl"))


if __name__ == "__main__":
    main()
