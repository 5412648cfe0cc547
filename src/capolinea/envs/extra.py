"""Imported first by what needs the extra `pettingzoo`: where it is missing, it tells the command that installs it."""

from capolinea.sim.devices import need

need("gymnasium", "pettingzoo")
need("pettingzoo", "pettingzoo")
