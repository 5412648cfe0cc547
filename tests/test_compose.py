"""compose.yaml, the Containerfile and the Caddyfile fit together, and name settings that there are."""

import re
import subprocess
from pathlib import Path

import typer.main
import yaml
from soaking import needs

from capolinea.cli.app import app

ROOT = Path(__file__).parent.parent
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
CADDY = ROOT / "deploy" / "Caddyfile"
PREFIX = "CAPOLINEA_SERVER_"


def test_every_setting_of_the_containers_exists():
    serve = typer.main.get_command(app).commands["serve"]
    known = {parameter.envvar for parameter in serve.params if parameter.envvar}
    known = {name for names in known for name in ([names] if isinstance(names, str) else names)}
    named = {name for name in COMPOSE["services"]["app"]["environment"] if name.startswith(PREFIX)}
    named |= set(re.findall(rf"\b{PREFIX}[A-Z_]+", IMAGE))
    assert len(named) > 6
    assert named <= known


def test_the_proxy_that_is_believed_is_the_one_that_passes_requests_on():
    proxy = COMPOSE["services"]["caddy"]["networks"]["default"]["ipv4_address"]
    assert COMPOSE["services"]["app"]["environment"][f"{PREFIX}PROXIES"] == proxy
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    assert proxy.rpartition(".")[0] == network["subnet"].rpartition(".")[0]
    assert "reverse_proxy {$UPSTREAM:app:8765}" in CADDY.read_text("utf-8")


def test_all_that_is_kept_is_in_a_volume():
    kept = re.search(r"VOLUME \[(.*)\]", IMAGE)
    assert kept is not None
    mounted = {volume.rpartition(":")[2] for volume in COMPOSE["services"]["app"]["volumes"]}
    assert mounted == set(re.findall(r'"([^"]+)"', kept[1]))
    folder, *_ = COMPOSE["services"]["backup"]["command"][1:]
    assert folder in mounted
    assert COMPOSE["services"]["backup"]["image"] == COMPOSE["services"]["app"]["image"]


@needs("caddy")
def test_caddy_understands_its_file(tmp_path):
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(CADDY)]
    environment = {"SITE": "games.example.org", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
