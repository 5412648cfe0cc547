"""Runs in Pyodide: imports every module of the package."""

import importlib
import pathlib
import sys

FOLDER = pathlib.Path("/packages")
sys.path.insert(0, str(FOLDER))
for file in sorted(FOLDER.glob("capolinea/**/*.pyc")):
    name = ".".join(file.relative_to(FOLDER).with_suffix("").parts).removesuffix(".__init__")
    if not name.endswith("__main__"):
        importlib.import_module(name)
