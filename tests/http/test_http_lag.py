"""The lag meter notices when something holds the event loop, and repeated lines of the log are counted."""

import asyncio
import io
import json
import logging
import time

from capolinea.http.lag import LagMeter
from capolinea.http.logs import SAME_LINES, JsonLines, Repeated


def test_a_held_loop_is_noticed():
    async def test():
        meter = LagMeter()
        assert meter.within(1) == 0
        measuring = asyncio.create_task(meter.measure())
        while len(meter.delays) < 2:
            await asyncio.sleep(0.01)
        time.sleep(0.4)  # what nothing of ours should do
        before = len(meter.delays)
        while len(meter.delays) == before:
            await asyncio.sleep(0.01)
        measuring.cancel()
        assert meter.within(1) > 0.2

    asyncio.run(test())


def logged(clock):
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeated(clock))
    logger = logging.Logger("test")
    logger.addHandler(handler)
    return logger, lambda: [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_that_repeats_is_counted_instead_of_written():
    now = [0.0]
    logger, lines = logged(lambda: now[0])
    for number in range(1000):
        logger.error("cannot take connection %d", number)
    logger.error("something else")
    assert len(lines()) == SAME_LINES + 1
    now[0] += 61
    logger.error("cannot take connection %d", 1000)
    last = lines()[-1]
    assert last["what"] == "cannot take connection 1000"
    assert last["repeated"] == 1000 - SAME_LINES
