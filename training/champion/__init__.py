"""How the champion learned: self-play by policy gradient on a GPU, or on the cores of any machine."""
