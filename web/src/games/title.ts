/** A game with its variant, which is left out, or its place, where the name of the game says it already. */
export function titleOf(game: string, variant: string): string {
  const said = game.split(" – ");
  const [what = "", place = ""] = variant.split(", ");
  if (said.includes(place)) return `${game} (${what.charAt(0).toLowerCase()}${what.slice(1)})`;
  return !variant || said.includes(variant) ? game : `${game} (${variant})`;
}
