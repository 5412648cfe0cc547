"""Web push: a message that only one browser can read (RFC 8291), signed so that push services know us (RFC 8292).

The key of the signature follows from `secret.key`, so there is no other file to keep or to lose.
"""

from __future__ import annotations

import base64
import json
import os
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

POINT_BYTES, AUTH_BYTES, SALT_BYTES, HALF = 65, 16, 16, 32  # of a point of the curve P-256, and of half a signature
RECORD = 4096  # bytes: a message is one record
MOST_BYTES = 3000  # of a message, which push services take in any case
LAST_RECORD = b"\x02"
SIGNED_FOR = 12 * 3600  # seconds
KEPT_FOR = 7 * 24 * 3600  # seconds that a push service keeps a message for a browser that is off
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the points of P-256


def encode(data: bytes) -> str:
    """Bytes in base 64 as addresses have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(
    message: bytes,
    browser: bytes,
    auth: bytes,
    *,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser with a public key can read; `own` and `salt` are drawn, except in tests."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(SALT_BYTES)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    ours = point_of(own.public_key())
    secret = _derived(own.exchange(ec.ECDH(), key), auth, b"WebPush: info\0" + browser + ours, 32)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    sealed = cipher.encrypt(_derived(secret, salt, b"Content-Encoding: nonce\0", 12), message + LAST_RECORD, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


class Signer:
    """Signs for push services, which remember who may send to a browser."""

    def __init__(self, secret: bytes, contact: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(_derived(secret, b"", b"capolinea web push", 48), "big") % (ORDER - 1) + 1
        self.key, self.contact = ec.derive_private_key(number, ec.SECP256R1()), contact
        self.point = encode(point_of(self.key.public_key()))

    def header(self, endpoint: str) -> str:
        """The header `Authorization` of a message to an endpoint."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        place = urlsplit(endpoint)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self.contact,
        }
        parts: list[Any] = [{"typ": "JWT", "alg": "ES256"}, claims]
        said = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self.key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={said}.{encode(r.to_bytes(HALF, 'big') + s.to_bytes(HALF, 'big'))}, k={self.point}"


def read_subscription(given: Mapping[str, Any]) -> dict[str, str]:
    """A browser's subscription, checked; raises InvalidInput."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        keys = given["keys"]
        found = {"endpoint": str(given["endpoint"]), "key": str(keys["p256dh"]), "auth": str(keys["auth"])}
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(found["key"]))
        if len(decode(found["auth"])) != AUTH_BYTES:
            raise InvalidInput("call-address")
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidInput("call-address") from error
    return found


def request(
    subscription: Mapping[str, str], message: bytes, topic: str, signer: Signer
) -> tuple[bytes, dict[str, str]]:
    """The body and the headers of a message to a browser; a later one with the same topic replaces it."""
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_FOR),
        "Urgency": "high",
        "Authorization": signer.header(subscription["endpoint"]),
    }
    if topic:
        headers["Topic"] = topic
    return encrypt(message, decode(subscription["key"]), decode(subscription["auth"])), headers
