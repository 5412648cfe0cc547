"""What `/metrics` tells, to whom, and that the alarms and the dashboard ask for what there is."""

import json
import re
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from serving.sitting import browser
from soaking import needs

from capolinea.core.errors import InvalidInput
from capolinea.core.language import sentences
from capolinea.http import api
from capolinea.http.metrics import may_read
from capolinea.http.settings import ServerSettings

DEPLOY = Path(__file__).parents[2] / "deploy"
ASKING = ("alerts.yml", "grafana-dashboard.json")
METRIC = re.compile(r"\b(?:capolinea|process)_[a-z_]+\b")
PART = re.compile(r"_(?:bucket|sum|count)$")
SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z_]+="[^"\\]*"(?:,[a-z_]+="[^"\\]*")*)\})? ([-+.e0-9]+)')
SIMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+="[^"]+")\})? ([<>]) ([0-9.e]+)')  # an alarm of one figure
TOKEN = {"authorization": "Bearer sesame"}


@pytest.fixture
def told(settings):
    """A browser, and what it is told at the moment: samples by name and labels."""
    with browser(replace(settings, metrics_token="sesame")) as client:

        def read():
            answer = client.get("/metrics", headers=TOKEN)
            assert answer.status_code == 200
            lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
            found = [SAMPLE.fullmatch(line) for line in lines]
            assert all(found), lines
            return {(match[1], match[2] or ""): float(match[3]) for match in found if match}

        yield client, read


def test_the_page_is_well_formed(told):
    client, read = told
    samples = read()
    lines = client.get("/metrics", headers=TOKEN).text.splitlines()
    kinds = [line.split()[2:] for line in lines if line.startswith("# TYPE")]
    helped = [line.split()[2] for line in lines if line.startswith("# HELP")]
    assert [name for name, _ in kinds] == helped
    assert len(set(helped)) == len(helped)
    assert {kind for _, kind in kinds} == {"gauge", "counter", "histogram"}
    assert all(name.endswith("_total") == (kind == "counter") for name, kind in kinds)
    assert {PART.sub("", name) for name, _ in samples} <= set(helped)


@pytest.mark.parametrize("file", ASKING)
def test_alarms_and_dashboard_name_only_what_there_is(told, file):
    client, read = told
    wanted = (DEPLOY / file).read_text("utf-8")
    names = {PART.sub("", name) for name in METRIC.findall(wanted)}
    assert len(names) > 12
    assert names <= set(re.findall(r"# TYPE (\S+)", client.get("/metrics", headers=TOKEN).text))
    labels = {label for _, label in read()}
    assert {f'kind="{kind}"' for kind in re.findall(r'\bkind=\\?"(\w+)', wanted)} <= labels
    assert {f'state="{state}"' for state in re.findall(r'\bstate=\\?"(\w+)', wanted)} <= labels


def test_what_is_counted_for_an_alarm_begins_with_zero(told):
    """Prometheus sees no increase where a series begins with 1: the first fault would give no alarm."""
    _, read = told
    found = read()
    asked = re.findall(r'(\w+){(?:code|status)=(~?)"([^"]+)"}', (DEPLOY / "alerts.yml").read_text("utf-8"))
    assert {name for name, _, _ in asked} == {"capolinea_refusals_total", "capolinea_responses_total"}
    for name, several, values in asked:
        label = "code" if "refusals" in name else "status"
        for value in values.split("|") if several else [values]:
            assert found[name, f'{label}="{value}"'] == 0


def test_the_dashboard_shows_each_figure_once_and_its_panels_do_not_overlap():
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    cells = [
        (x, y)
        for place in (panel["gridPos"] for panel in board["panels"])
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(set(cells)) == len(cells)
    assert max(x for x, _ in cells) < 24
    assert len({panel["title"] for panel in board["panels"]}) == len(board["panels"])


def test_commits_are_timed_and_those_that_fail_are_counted(told, settings):
    client, read = told
    before = read()
    assert client.post("/api/guest", json={"name": "Ada"}).status_code == 201
    after = read()
    count = ("capolinea_commit_seconds_count", "")
    assert after[count] > before[count]
    buckets = [value for (name, _), value in after.items() if name == "capolinea_commit_seconds_bucket"]
    assert all(one <= next_one for one, next_one in pairwise(buckets))
    assert buckets[-1] == after[count]
    assert after["capolinea_failed_commits_total", ""] == 0
    (settings.folder / "tables.db").unlink()
    assert client.post("/api/guest", json={"name": "Bob"}).status_code == 503
    assert read()["capolinea_failed_commits_total", ""] == 1


def test_refusals_are_counted_by_code_and_answers_by_status(told, monkeypatch):
    client, read = told
    assert client.get("/api/tables/mine").json()["code"] == "no-guest"
    assert client.get("/api/games", headers={"host": "elsewhere.example"}).json()["code"] == "foreign-host"
    assert client.post("/api/guest", json={"name": 1}).json()["code"] == "malformed"
    monkeypatch.setattr(api.answers, "list_games", lambda data: 1 / 0)
    assert client.get("/api/games").status_code == 500
    samples = read()
    for code in ("no-guest", "foreign-host", "malformed", "server-failed"):
        assert samples["capolinea_refusals_total", f'code="{code}"'] == 1
    for status in (400, 401, 403, 500):
        assert samples["capolinea_responses_total", f'status="{status}"'] == 1


def test_refused_messages_of_a_socket_are_counted_too(told):
    client, read = told
    client.post("/api/guest", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]["id"]
    with client.websocket_connect(f"/api/tables/{made}/socket") as socket:
        socket.send_json({"type": "hello", "version": 2})
        socket.receive_json()
        socket.send_text("nonsense")
        assert socket.receive_json()["error"]["code"] == "malformed"
    with client.websocket_connect(f"/api/tables/{made}/socket") as socket:
        socket.send_json({"type": "hello", "version": 99})
        assert socket.receive_json()["error"]["code"] == "protocol-version"
    samples = read()
    assert samples["capolinea_refusals_total", 'code="malformed"'] == 1
    assert samples["capolinea_refusals_total", 'code="protocol-version"'] == 1


def test_the_figures_are_not_for_everybody(settings):
    with browser(settings) as client:
        refused = client.get("/metrics")
    assert (refused.status_code, refused.json()["code"]) == (403, "metrics-closed")


def test_this_machine_may_read_them_but_not_those_whom_a_proxy_on_it_lets_in():
    settings = ServerSettings()
    assert may_read(settings, "127.0.0.1", {})
    assert may_read(settings, "::1", {})
    assert may_read(settings, "::ffff:127.0.0.1", {})
    assert not may_read(settings, "192.0.2.7", {})
    assert not may_read(settings, "", {})
    assert not may_read(settings, "127.0.0.1", {"x-forwarded-for": "192.0.2.7"})


def test_others_may_by_address_or_token():
    settings = ServerSettings(metrics_from=("10.1.0.0/16",), metrics_token="sesame")
    assert may_read(settings, "10.1.2.3", {})
    assert not may_read(settings, "127.0.0.1", {})
    assert may_read(settings, "192.0.2.7", TOKEN)
    assert not may_read(settings, "192.0.2.7", {"authorization": "Bearer sésame"})
    assert not may_read(ServerSettings(), "192.0.2.7", {"authorization": "Bearer "})
    with pytest.raises(InvalidInput, match="metrics_from"):
        _ = ServerSettings(metrics_from=("10.1.2.3/16",)).metrics_networks


def rules():
    return yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]


def test_an_alarm_says_how_bad_it_is_what_players_notice_and_where_to_look():
    names = [rule["alert"] for rule in rules()]
    assert len(set(names)) == len(names) > 12
    codes = sentences("en").keys() | {"server-failed"}
    for rule in rules():
        assert rule["labels"]["severity"] in ("page", "warn")
        assert {"summary", "description"} <= rule["annotations"].keys()
        assert rule["expr"].count("(") == rule["expr"].count(")")
        for named in re.findall(r'\bcode=~?"([^"]+)"', rule["expr"]):
            assert set(named.split("|")) <= codes


def test_a_server_at_rest_gives_no_alarm_of_those_that_compare_a_figure_with_a_number(told):
    """What can be said of them without Prometheus: it would notice one that is the wrong way round."""
    _, read = told
    samples, compared = read(), 0
    for rule in rules():
        if match := SIMPLE.fullmatch(rule["expr"]):
            name, label, sign, bound = match.groups()
            own = label if label and not label.startswith("job=") else ""  # which Prometheus adds
            (value,) = (value for (other, labels), value in samples.items() if other == name and own in labels)
            assert not (value > float(bound) if sign == ">" else value < float(bound)), rule["alert"]
            compared += 1
    assert compared >= 6


@needs("promtool")
def test_prometheus_understands_every_alarm_and_every_question_of_the_dashboard(tmp_path):
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked = [expr.replace("$__rate_interval", "1m").replace("$instance", ".*") for expr in asked]
    rules = [{"record": f"asked:{number}", "expr": expr} for number, expr in enumerate(asked)]
    (tmp_path / "asked.yml").write_text(json.dumps({"groups": [{"name": "asked", "rules": rules}]}))
    for file in (DEPLOY / "alerts.yml", tmp_path / "asked.yml"):
        done = subprocess.run(["promtool", "check", "rules", file], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@needs("promtool")
def test_an_alarm_is_given_when_it_should_be(tmp_path):
    """A server that answers but stores nothing, whose last backup is two days old, and then one that is gone."""
    series = {
        'up{job="capolinea", instance="a"}': "1x10 0x10",
        'capolinea_failed_commits_total{instance="a"}': "0+3x20",
        'capolinea_oldest_commit_seconds{instance="a"}': "30x20",
        'capolinea_loop_lag_seconds{instance="a"}': "0.01x20",
    }
    given = [{"series": name, "values": values} for name, values in series.items()]

    def expected(minutes, alert, *labels):
        return {"eval_time": f"{minutes}m", "alertname": alert, "exp_alerts": [{"exp_labels": each} for each in labels]}

    page = {"severity": "page", "instance": "a"}
    alerts = [
        expected(5, "CapolineaCommitsFail", page),
        expected(5, "CapolineaWritesStuck", page),
        expected(5, "CapolineaLoopLags"),
        expected(5, "CapolineaDown"),
        expected(15, "CapolineaDown", {**page, "job": "capolinea"}),
    ]
    bare = [{key: value for key, value in rule.items() if key != "annotations"} for rule in rules()]  # no words
    (tmp_path / "rules.yml").write_text(json.dumps({"groups": [{"name": "capolinea", "rules": bare}]}))
    test = {"interval": "1m", "input_series": given, "alert_rule_test": alerts}
    (tmp_path / "test.yml").write_text(json.dumps({"rule_files": ["rules.yml"], "tests": [test]}))
    command = ["promtool", "test", "rules", "test.yml"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
