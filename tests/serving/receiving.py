"""What receives calls in tests: a server that remembers what was posted to it, and a browser that can read pushes."""

from __future__ import annotations

import asyncio
import base64
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from capolinea.club.calls.push import encode, point_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator


@dataclass
class Inbox:
    """A server of HTTP on this machine; it answers with `status`, after `pause` seconds."""

    port: int = 0
    status: str = "201 Created"
    pause: float = 0
    bodies: list[bytes] = field(default_factory=list)
    heads: list[dict[str, str]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/inbox"

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(body) for body in self.bodies]

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._hear(reader, writer)
        finally:
            writer.close()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        head = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(head["content-length"]))
        await asyncio.sleep(self.pause)
        self.heads.append(head)
        self.bodies.append(body)
        where = f"Location: {self.url}/elsewhere\r\n" if self.status.startswith("3") else ""
        writer.write(f"HTTP/1.1 {self.status}\r\n{where}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()


@asynccontextmanager
async def inbox() -> AsyncGenerator[Inbox, None]:
    found = Inbox()
    server = await asyncio.start_server(found.hear, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    async with server:
        yield found


class PushBrowser:
    """A browser's half of RFC 8291, written without ours."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point, self.auth = point_of(self.key.public_key()), b"sixteen letters!"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        return {"endpoint": endpoint, "keys": {"p256dh": encode(self.point), "auth": encode(self.auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), public)
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\x00" + self.point + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1] == 2
        return json.loads(plain[:-1])


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
