"""What a watcher is sent, in order."""

import asyncio

from capolinea.tables.watchers import Watcher


def test_what_can_be_sent_at_once_does_not_wait_and_overtakes_nothing():
    """A wire that is slow for a while gets everything in the end, in order."""
    told, ready = [], False

    def send_now(text):
        if ready:
            told.append(text)
        return ready

    async def test():
        nonlocal ready
        watcher = Watcher("ada")
        watcher.send_text("greeting")  # before the wire is there
        watcher.send_now = send_now
        ready = True
        watcher.send_text("1")  # behind the greeting
        told.extend(await watcher.next())
        watcher.send_text("2")  # behind what is being sent
        coming = asyncio.create_task(watcher.next())
        await asyncio.sleep(0)
        told.extend(await coming)
        coming = asyncio.create_task(watcher.next())
        await asyncio.sleep(0)
        watcher.send_text("3")
        ready = False
        watcher.send_text("4")
        ready = True
        watcher.send_text("5")  # behind the fourth, which nobody has taken yet
        told.extend(await coming)
        assert watcher.waiting.empty()
        assert watcher.letters == 0

    asyncio.run(test())
    assert told == ["greeting", "1", "2", "3", "4", "5"]
