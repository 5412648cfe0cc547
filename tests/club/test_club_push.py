"""Web push by the letter of its standards."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from serving.receiving import PushBrowser, unpacked

from capolinea.club.calls.push import Signer, decode, encode, encrypt, read_subscription
from capolinea.core.errors import InvalidInput

# RFC 8291, appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
    "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_sealed_as_in_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(decode(OWN), "big"), ec.SECP256R1())
    sealed = encrypt(PLAIN, decode(BROWSER), decode("BTBZMqHH6r4Tts7J_aSIgg"), own=own, salt=decode(SEALED)[:16])
    assert encode(sealed) == SEALED


def test_a_browser_can_read_what_is_drawn_at_random() -> None:
    browser = PushBrowser()
    first, second = (encrypt(b'{"a": 1}', browser.point, browser.auth) for _ in range(2))
    assert first != second
    assert browser.read(first) == browser.read(second) == {"a": 1}


def test_the_signature_is_of_the_key_that_browsers_were_told_and_for_one_push_service() -> None:
    signer = Signer(b"k" * 32, "mailto:me@localhost")
    assert Signer(b"k" * 32, "").point == signer.point != Signer(b"l" * 32, "").point
    token, _, key = signer.header("https://push.example:8443/a/b").removeprefix("vapid t=").partition(", k=")
    said, _, signature = token.rpartition(".")
    claims = json.loads(unpacked(said.split(".")[1]))
    assert claims["aud"] == "https://push.example:8443"
    assert claims["sub"] == "mailto:me@localhost"
    r, s = (int.from_bytes(part, "big") for part in (unpacked(signature)[:32], unpacked(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    public.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))


@pytest.mark.parametrize(
    "wrong", [{}, {"endpoint": "x", "keys": 3}, {"endpoint": "x", "keys": {"p256dh": "AA", "auth": "AA"}}]
)
def test_what_is_no_subscription_is_refused(wrong: dict) -> None:
    with pytest.raises(InvalidInput):
        read_subscription(wrong)
