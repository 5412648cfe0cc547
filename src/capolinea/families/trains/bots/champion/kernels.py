"""How the champion looks at a game, and the kernel that Python calls."""

from capolinea.core.champion.drivers import ChampionKernels, champion_driver
from capolinea.families.trains.bots.champion.glance import take_glance
from capolinea.families.trains.kernels.entry_point import RULES

# Templates of kernels are bound to these.
CHAMPION = ChampionKernels(RULES.legal_decisions, take_glance)
weigh = champion_driver("trains", CHAMPION)
