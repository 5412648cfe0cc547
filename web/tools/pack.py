"""Runs in Pyodide: compiles the zips of /in into /out, and keeps of Python's library what the others import."""

import ast
import importlib._bootstrap_external as external
import importlib.util
import zipfile

# What Python and Pyodide import without a statement that can be found in the sources below.
ALWAYS = (
    "_pyodide",
    "pyodide",
    "asyncio",
    "encodings.ascii",
    "encodings.cp1252",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "encodings.utf_16",
)
# Imported in branches that a page never takes: other processes, the network, servers, debuggers.
NEVER = (
    "bdb", "cmd", "concurrent.futures.process", "ctypes.macholib", "curses", "doctest", "ftplib", "getpass",
    "http", "mailbox", "mimetypes", "multiprocessing", "nturl2path", "optparse", "pdb", "pip", "plistlib", "pydoc",
    "smtplib", "socketserver", "sqlite3", "ssl", "tkinter", "tracemalloc", "tty", "unittest", "urllib.request",
    "webbrowser", "xml", "xmlrpc",
)  # fmt: skip


def compiled(source: bytes, name: str) -> bytes:
    """A module as the .pyc that is never checked against its source; nobody asks its functions for their docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return bytes(external._code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def write(files: dict[str, bytes], path: str) -> None:
    """A zip without compression: the whole of it is compressed better."""
    with zipfile.ZipFile(path, "w") as out:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                out.writestr(zipfile.ZipInfo(name + "c"), compiled(content, name))
            else:
                out.writestr(zipfile.ZipInfo(name), content)


def read(path: str) -> dict[str, bytes]:
    """The files of a zip."""
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}


def module_of(file: str) -> str:
    """The name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: bytes, module: str, *, package: bool) -> set[str]:
    """The modules that a source names in its imports, wherever they stand."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            base = parts[: len(parts) - node.level + package] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            found.add(start)
            found.update(f"{start}.{each.name}" for each in node.names)
    return found


def needed(library: dict[str, bytes], roots: list[dict[str, bytes]]) -> dict[str, bytes]:
    """The files of the library that something imports, directly or by way of others."""
    files = {module_of(file): file for file in library if file.endswith(".py")}
    kept = dict[str, bytes]()
    wanted = {name for name in files if name.startswith(tuple(f"{each}." for each in ALWAYS)) or name in ALWAYS}
    for root in roots:
        for file, source in root.items():
            if file.endswith(".py"):
                wanted |= imported(source, module_of(file), package=file.endswith("__init__.py"))
    while wanted:
        name = wanted.pop()
        if name.startswith(tuple(f"{each}." for each in NEVER)) or name in NEVER:
            continue
        for part in (name.rsplit(".", place)[0] for place in range(name.count(".") + 1)):
            file = files.get(part)
            if file is None or file in kept:
                continue
            kept[file] = library[file]
            wanted |= imported(library[file], part, package=file.endswith("__init__.py"))
    return kept


library, msgspec, capolinea = (read(f"/in/{name}.zip") for name in ("library", "msgspec", "capolinea"))
write(needed(library, [msgspec, capolinea]), "/out/library.zip")
write({name: content for name, content in msgspec.items() if not name.endswith((".pyi", "RECORD"))}, "/out/msgspec.zip")
write(capolinea, "/out/capolinea.zip")
