"""The image of the `Containerfile`: built, started, played through a real Caddy with TLS, backed up and restored.

`python -m benchmarks.container` needs root and Debian's *buildah*, *caddy* and *mmdebstrap*; where one is missing it
says so and is done. The base is made by mmdebstrap, PostgreSQL runs in a container of its own, as in `compose.yaml`,
commands run with chroot isolation, and Caddy's own authority signs the certificate: nothing needs a registry of images,
a container engine or a name in the DNS. It fails if the image is bigger than 500 MB, if the server takes more than 3 s
until it answers, or if it compiles any rule. On a machine that does other things too the 3 s are those of its
processor. Compiling in the image takes two minutes or more: `--keep DIR` keeps the storage, and `--as-built` then
measures the image that is there again, in seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import ssl
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from rich.console import Console
from websockets.asyncio.client import connect

from benchmarks.server import free_port, next_position
from capolinea.tables.messages.fields import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator

TOOLS = ("buildah", "caddy", "mmdebstrap")
ROOT = Path(__file__).parent.parent
SUITE, BASE, IMAGE = "trixie", "localhost/capolinea-base", "localhost/capolinea"
POSTGRES, OWNER = "localhost/capolinea-postgres", "postgres"
SLIM = ("doc", "man", "locale", "info")  # folders of `/usr/share` that Debian's slim images lack
MOST_MEGABYTES, MOST_SECONDS, MOVES = 500, 3, 6
OWN = ("/usr/local/share/ca-certificates", "/etc/pip.conf")
PATIENCE = 120

tell = Console(stderr=True, highlight=False).print


class Images:
    """buildah on a storage of its own."""

    def __init__(self, storage: Path) -> None:
        self.base = ["buildah", "--storage-driver", "vfs", "--root", str(storage / "root")]
        self.base += ["--runroot", str(storage / "run")]
        self.environment = os.environ | {"BUILDAH_ISOLATION": "chroot"}

    def do(self, *words: str) -> str:
        done = subprocess.run([*self.base, *words], env=self.environment, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout.strip()

    def has(self, name: str) -> bool:
        return bool(self.do("images", "--noheading", "--quiet", "--filter", f"reference={name}"))

    def command(self, container: str, settings: dict[str, str], *words: str) -> list[str]:
        given = [word for name, value in settings.items() for word in ("--env", f"CAPOLINEA_SERVER_{name}={value}")]
        return [*self.base, "run", "--isolation", "chroot", *given, container, "--", *words]


def make_base(images: Images, suite: str, folder: Path) -> None:
    """Debian as its slim images are."""
    tell(f"making a base of {suite} ...")
    archive = folder / "base.tar"
    left_out = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in SLIM]
    subprocess.run(["mmdebstrap", "--variant=minbase", *left_out, suite, str(archive)], check=True)
    container = images.do("from", "scratch")
    images.do("add", container, str(archive), "/")
    images.do("commit", "--rm", container, BASE)


def own_volumes() -> list[str]:
    """Authorities and mirrors that this machine knows."""
    own = [file for file in OWN if Path(file).exists()]
    return [word for file in own for word in ("--volume", f"{file}:{file}:ro")]


def build(images: Images) -> None:
    tell("building the image ...")
    arguments = ("--build-arg", f"BASE={BASE}", "--tag", IMAGE, "--file", "Containerfile", str(ROOT))
    images.do("build", *own_volumes(), *arguments)


def make_postgres(images: Images) -> None:
    """Debian's PostgreSQL, whose package would start one of its own."""
    tell("making an image of PostgreSQL ...")
    container = images.do("from", BASE)
    installing = """
        mkdir -p /etc/postgresql-common
        echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf
        apt-get update && apt-get install -y --no-install-recommends postgresql
        ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
    """
    images.do("run", *own_volumes(), container, "--", "sh", "-e", "-c", installing)
    images.do("commit", "--rm", container, POSTGRES)


@contextlib.contextmanager
def database(images: Images) -> Iterator[list[str]]:
    """A PostgreSQL, until this is left: the addresses of two empty databases."""
    container, port = images.do("from", POSTGRES), str(free_port())
    run = [*images.base, "run", "--isolation", "chroot", "--user", OWNER, container, "--"]
    here, data = ("-h", "127.0.0.1", "-p", port), "/var/lib/postgresql/data"
    try:
        subprocess.run([*run, "initdb", "-D", data, "-A", "trust", "--no-sync"], check=True, stdout=subprocess.DEVNULL)
        serve = ("postgres", "-D", data, "-p", port, "-c", "listen_addresses=127.0.0.1", "-k", "/tmp")
        with started(*run, *serve, stderr=subprocess.DEVNULL) as outside:
            asked = [*run, "pg_isready", *here]
            while subprocess.run(asked, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                assert outside.poll() is None, "PostgreSQL has ended"
                time.sleep(0.2)
            for name in ("first", "again"):
                subprocess.run([*run, "createdb", *here, name], check=True)
            told = subprocess.run([*run, "postgres", "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
            tell(f"{told.strip()} runs")
            yield [f"postgresql+asyncpg://{OWNER}@127.0.0.1:{port}/{name}" for name in ("first", "again")]
            subprocess.run(
                [*run, "pg_ctl", "-D", data, "-m", "immediate", "stop"], check=True, stdout=subprocess.DEVNULL
            )
    finally:
        images.do("rm", container)


def megabytes(folder: str) -> float:
    done = subprocess.run(["du", "--summarize", "--bytes", folder], stdout=subprocess.PIPE, text=True, check=True)
    return int(done.stdout.split()[0]) / 1e6


def server_below(process: int) -> int:
    """The process of the server among those that buildah has started."""
    for found in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, found.read_text("utf-8").split()):
            if Path(f"/proc/{child}/cmdline").read_bytes().startswith(b"/opt/capolinea/bin/python"):
                return child
            if below := server_below(child):
                return below
    return 0


def processor(process: int) -> float:
    """The seconds that a process has been on a processor."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def started(*command: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, **more) as found:
        try:
            yield found
        finally:
            found.terminate()


def is_quiet() -> bool:
    """Whether this machine has had nothing else to do lately, so that its clock says something."""
    return os.getloadavg()[0] < (os.cpu_count() or 1) / 2


def compiled(mounted: str) -> set[str]:
    """What is in the cache of compiled rules."""
    return {str(path) for path in Path(mounted, "var/cache/capolinea").rglob("*.nb[ic]")}


@contextlib.contextmanager
def serving(images: Images, container: str, settings: dict[str, str]) -> Iterator[int]:
    """The server in the image, until this is left; then it must end with 0."""
    quiet, begun = is_quiet(), time.monotonic()
    with started(*images.command(container, settings, "capolinea", "serve"), env=images.environment) as outside:
        while True:
            assert outside.poll() is None, "the server has ended"
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{settings['PORT']}/livez")
                break
            time.sleep(0.05)
        took, process = time.monotonic() - begun, server_below(outside.pid)
        used = processor(process)
        tell(f"it answers after {took:.1f} s, {used:.1f} s of them on a processor (at most {MOST_SECONDS} s)")
        if not quiet:
            tell(
                f"the machine has other things to do (load {os.getloadavg()[0]:.1f}): only the processor's time counts"
            )
        assert (took if quiet else used) < MOST_SECONDS, "it takes too long until it answers"
        yield process
        os.kill(process, signal.SIGTERM)
        assert outside.wait(PATIENCE) == 0, "the server has not ended with 0"


@contextlib.contextmanager
def proxy(site: str, upstream: str, folder: Path) -> Iterator[ssl.SSLContext]:
    """Caddy with the file that we ship, and what trusts its authority."""
    plain = free_port()
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n}}\nimport {ROOT}/deploy/Caddyfile\n")
    environment = os.environ | {"SITE": site, "UPSTREAM": upstream, "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    command = ("caddy", "run", "--adapter", "caddyfile", "--config", str(file))
    with started(*command, env=environment, stderr=subprocess.DEVNULL) as found:
        authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        while True:
            assert found.poll() is None, "Caddy has ended"
            with contextlib.suppress(OSError, httpx.TransportError):
                trusting = ssl.create_default_context(cafile=str(authority))
                httpx.get(f"https://{site}/livez", verify=trusting).raise_for_status()
                break
            time.sleep(0.2)
        yield trusting


async def play(client: httpx.AsyncClient, site: str, table: str, trusting: ssl.SSLContext, moves: int) -> int:
    """Make some moves for both seats of a guest; the number of the last position."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    uri, headers = f"wss://{site}/api/tables/{table}/socket", {"cookie": cookie}
    opened = connect(uri, origin=f"https://{site}", additional_headers=headers, ssl=trusting, compression=None)
    chance, number = random.Random(7), 0
    async with asyncio.timeout(PATIENCE), opened as found:
        await found.send(json.dumps({"type": "hello", "version": VERSION}))
        position = await next_position(found, 0)
        for _ in range(moves):
            while not position["moves"]:
                position = await next_position(found, number)
            number = position["number"]
            move = {"type": "move", "id": f"m{number}", "seat": position["watcher"], "number": number}
            await found.send(json.dumps({**move, "move": chance.choice(position["moves"])}))
            position = await next_position(found, number + 1)
    return position["number"]


async def check_play(site: str, trusting: ssl.SSLContext, client: httpx.AsyncClient, table: str) -> str:
    """Play on at a table, or at a new one."""
    if not table:
        (await client.post("/api/guest", json={"name": "Ada"})).raise_for_status()
        assert all(cookie.secure for cookie in client.cookies.jar), "the cookie is not for TLS alone"
        seats = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await client.post("/api/tables", json=seats)).json()["table"]["id"]
        (await client.post(f"/api/tables/{table}/start")).raise_for_status()
        return table if await play(client, site, table, trusting, MOVES) == MOVES else ""
    assert await play(client, site, table, trusting, MOVES) == 2 * MOVES, "moves were lost"
    return table


def browser(site: str, trusting: ssl.SSLContext) -> httpx.AsyncClient:
    headers = {"origin": f"https://{site}", "content-type": "application/json"}
    return httpx.AsyncClient(base_url=f"https://{site}", headers=headers, verify=trusting, timeout=PATIENCE)


async def check(images: Images, databases: list[str], folder: Path) -> None:
    container = images.do("from", IMAGE)
    mounted = images.do("mount", container)
    size = megabytes(mounted)
    tell(f"the image has {size:.0f} MB")
    assert size <= MOST_MEGABYTES, "the image is too big"
    before = compiled(mounted)
    assert before, "no rules are compiled in the image"
    site, port = f"localhost:{free_port()}", str(free_port())
    settings = {"PORT": port, "HOST": "127.0.0.1", "ORIGINS": f"https://{site}", "PROXIES": "127.0.0.1"}
    settings["DATABASE"] = databases[0]
    with proxy_after(images, container, settings, site, folder) as trusting:
        async with browser(site, trusting) as client:
            page = await client.get("/")
            assert page.status_code == 200 and "<script" in page.text, "there is no browser app"  # noqa: PT018
            refused = await client.get("/metrics")
            assert refused.status_code == 403, "the figures are open to everybody"
            table = await check_play(site, trusting, client, "")
            words = ("capolinea", "backup", "/var/backups/capolinea", "--keep", "2")
            subprocess.run(images.command(container, settings, *words), env=images.environment, check=True)
            cookies = dict(client.cookies.items())
    with proxy_after(images, container, settings, site, folder) as trusting:
        async with browser(site, trusting) as client:
            client.cookies.update(cookies)
            await check_play(site, trusting, client, table)
    check_restore(images, container, settings | {"DATABASE": databases[1], "FOLDER": "/var/lib/capolinea/again"})
    assert compiled(mounted) == before, "rules were compiled that should be in the image"
    images.do("rm", container)
    tell("played through Caddy, restarted, played on, backed up, restored and checked")


def check_restore(images: Images, container: str, settings: dict[str, str]) -> None:
    """Restore the backup into an empty database."""
    restoring = 'capolinea restore "$(ls /var/backups/capolinea/*.tar | tail -n 1)" && capolinea check'
    words = ("sh", "-e", "-c", restoring)
    subprocess.run(images.command(container, settings, *words), env=images.environment, check=True)


@contextlib.contextmanager
def proxy_after(
    images: Images, container: str, settings: dict[str, str], site: str, folder: Path
) -> Iterator[ssl.SSLContext]:
    upstream = f"127.0.0.1:{settings['PORT']}"
    with serving(images, container, settings), proxy(site, upstream, folder) as trusting:
        yield trusting


def missing() -> str:
    absent = [tool for tool in TOOLS if shutil.which(tool) is None]
    if os.geteuid() != 0:
        return "only root can build an image here"
    return f"no {', '.join(absent)}: install them by `apt install {' '.join(TOOLS)}`" if absent else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--suite", default=SUITE, help="the release of Debian")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the storage of images here")
    parser.add_argument("--as-built", action="store_true", help="take the image that is kept there")
    given = parser.parse_args()
    if why := missing():
        tell(f"SKIPPED: the container: {why}")
        return
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        images = Images(given.keep or folder)
        if not images.has(BASE):
            make_base(images, given.suite, folder)
        if not images.has(POSTGRES):
            make_postgres(images)
        if not (given.as_built and images.has(IMAGE)):
            build(images)
        asyncio.run(check(images, stack.enter_context(database(images)), folder))


if __name__ == "__main__":
    main()
