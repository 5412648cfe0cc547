"""Maps of one's own under the lens: bots play them, proposals make them fairer. It runs in a page too."""
