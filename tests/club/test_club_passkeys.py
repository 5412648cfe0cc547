"""Passkeys: what is no answer to a challenge of ours finds nobody. A real one is in web/e2e/identity.spec.ts."""

import base64
import json
import time
from typing import Any

import pytest

from capolinea.club.passkeys import SECONDS_TO_ANSWER, SIGN_IN, Passkeys
from capolinea.core.errors import InvalidInput


def answer_to(challenge: bytes) -> dict[str, Any]:
    def packed(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    told = json.dumps({"type": "webauthn.get", "challenge": packed(challenge), "origin": "http://localhost"})
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": packed(told.encode())}}


def test_a_challenge_is_for_one_purpose_and_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: Any = Passkeys(None, b"k" * 32)
    challenge = keys._challenge(SIGN_IN)
    assert keys._check_challenge(answer_to(challenge), SIGN_IN) == challenge
    forged = bytes([challenge[0] ^ 1]) + challenge[1:]
    for wrong, purpose in ((challenge, "ada"), (forged, SIGN_IN), (b"", SIGN_IN)):
        with pytest.raises(InvalidInput):
            keys._check_challenge(answer_to(wrong), purpose)
    later = time.time() + SECONDS_TO_ANSWER + 2
    monkeypatch.setattr(time, "time", lambda: later)
    with pytest.raises(InvalidInput):
        keys._check_challenge(answer_to(challenge), SIGN_IN)


def test_nobody_becomes_a_guest_without_a_passkey_that_is_known(client: Any) -> None:
    options = client.post("/api/passkeys/use/options").json()
    assert options["rpId"] == "127.0.0.1"
    challenge = base64.urlsafe_b64decode(options["challenge"] + "==")
    for credential, code in (
        (answer_to(challenge), "no-passkey"),
        ({}, "bad-passkey"),
        ({"response": 3}, "bad-passkey"),
    ):
        answer = client.post("/api/passkeys/use", json={"credential": credential})
        assert answer.json()["code"] == code
    assert client.get("/api/guest").json() is None
    assert client.post("/api/passkeys/options").status_code == 401
    client.post("/api/guest", json={"name": "Ada"})
    made = client.post("/api/passkeys/options").json()
    assert made["user"]["name"] == "Ada"
    assert client.post("/api/passkeys", json={"credential": answer_to(challenge)}).json()["code"] == "bad-passkey"
    assert client.get("/api/passkeys").json() == {"passkeys": []}
