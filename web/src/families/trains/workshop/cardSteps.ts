// The steps of which a card's text is made, and what can be chosen in each (docs/trains.md). Whether steps fit together is
// found out by the rules.
export const TYPES = ["any", "train", "rail-laying", "station-expansion", "action", "building", "waste"] as const;
const ZONES = ["hand", "play", "discards", "revealed", "hand+discards"] as const;
const KEPT = ["discards", "trash", "pile", "deck", "deck-shown", "hand", "show", "stay"] as const;
const EACH = ["", "chosen"] as const;
const IF = ["", "chosen", "train-discarded"] as const;

/** A field of a step. `usual` is what it is if it is left out; a field without it is always written. */
export type Field =
  | { kind: "number"; name: string; least: number; most: number; usual?: number }
  | { kind: "choice"; name: string; values: readonly string[]; usual?: string }
  | { kind: "flag"; name: string; on: true | string }
  | { kind: "zones"; name: "from" }
  | { kind: "card"; name: "if_in_play" }
  | { kind: "steps"; name: "steps" }
  | { kind: "options"; name: "options" };

export type Value = string | number | boolean | null | readonly string[] | Steps | readonly Steps[];
export interface Step {
  readonly do: Kind;
  readonly [field: string]: Value;
}
export type Steps = readonly Step[];

const count = (most = 9): Field => ({ kind: "number", name: "count", least: 1, most, usual: 1 });
const choice = (name: string, values: readonly string[], usual?: string): Field =>
  usual === undefined ? { kind: "choice", name, values } : { kind: "choice", name, values, usual };
const inner: Field = { kind: "steps", name: "steps" };

export const FIELDS = {
  draw: [count(), choice("each", EACH, ""), choice("if", IF, "")],
  coins: [
    count(),
    choice("each", [...EACH, "own-mountain", "printed-coin"], ""),
    choice("if", IF, ""),
    { kind: "card", name: "if_in_play" },
  ],
  points: [count(), choice("each", EACH, ""), choice("if", IF, "")],
  rail: [count()],
  station: [count()],
  waste: [count()],
  lift: [choice("what", ["river", "mountain", "city", "remote", "rivals", "all"])],
  lasting: [choice("what", ["buy-onto-deck", "rail-coins", "no-waste", "skip-waste", "station-points"]), count()],
  choose: [
    { kind: "number", name: "count", least: 0, most: 9, usual: 1 },
    choice("how", ["exactly", "up-to", "any-number", "down-to"], "exactly"),
    choice("type", TYPES, "any"),
    { kind: "zones", name: "from" },
    choice("to", KEPT, "discards"),
    { kind: "number", name: "identical", least: 1, most: 4, usual: 1 },
    { kind: "flag", name: "else", on: "show-hand" },
  ],
  "return-waste": [],
  may: [
    { kind: "number", name: "pay", least: 0, most: 20, usual: 0 },
    { kind: "flag", name: "trash_this", on: true },
    inner,
  ],
  "one-of": [{ kind: "options", name: "options" }],
  reveal: [{ kind: "number", name: "count", least: 1, most: 9 }],
  "reveal-until": [
    choice("type", TYPES),
    { kind: "number", name: "count", least: 1, most: 9 },
    choice("to", ["hand", "pile"]),
  ],
  "put-back": [],
  look: [],
  guess: [],
  gain: [
    choice("what", ["same", "train", "rail-laying", "action", "any"]),
    { kind: "number", name: "above", least: 0, most: 20, usual: 0 },
    choice("to", ["discards", "hand", "deck"], "discards"),
  ],
  copy: [{ kind: "flag", name: "coins", on: true }],
  others: [inner],
  attack: [{ kind: "number", name: "hand_at_least", least: 0, most: 20, usual: 0 }, inner],
  "pass-right": [],
  "discard-top": [],
} as const satisfies Record<string, readonly Field[]>;

export type Kind = keyof typeof FIELDS;
export const KINDS = Object.keys(FIELDS) as Kind[];
export const ZONE_CHOICES: readonly string[] = ZONES;

/** A step as it is begun. */
export function newStep(kind: Kind): Step {
  const step: Record<string, Value> = { do: kind };
  for (const field of FIELDS[kind] as readonly Field[]) {
    if (field.kind === "steps") step["steps"] = [{ do: "draw" }];
    else if (field.kind === "options") step["options"] = [[{ do: "coins" }], [{ do: "draw" }]];
    else if (field.kind === "choice" && field.usual === undefined) step[field.name] = field.values[0]!;
    else if (field.kind === "number" && field.usual === undefined) step[field.name] = 2;
  }
  return step as Step;
}

/** What a field of a step holds now. */
export function valueOf(step: Step, field: Field): Value {
  const value = step[field.name];
  if (field.kind === "zones") return ((value as readonly string[] | undefined) ?? ["hand"]).join("+");
  if (field.kind === "flag") return value === field.on;
  if (field.kind === "number" || field.kind === "choice") return value ?? field.usual ?? "";
  return value ?? "";
}

/** A step with a field changed; what is usual is left out of the file. */
export function withField(step: Step, field: Field, value: Value): Step {
  const { [field.name]: _, ...others } = step;
  const rest = others as Step;
  if (field.kind === "zones") return value === "hand" ? rest : { ...rest, from: (value as string).split("+") };
  if (field.kind === "flag") return value ? { ...rest, [field.name]: field.on } : rest;
  if (field.kind === "card") return value ? { ...rest, if_in_play: value } : rest;
  if ((field.kind === "number" || field.kind === "choice") && value === field.usual) return rest;
  return { ...rest, [field.name]: value };
}

/** Whether a text attacks, so that others may react to it: its card is an attack then. */
export function attacks(steps: Steps): boolean {
  return steps.some(
    (step) =>
      step.do === "attack" ||
      step.do === "pass-right" ||
      attacks((step["steps"] as Steps | undefined) ?? []) ||
      ((step["options"] as readonly Steps[] | undefined) ?? []).some(attacks),
  );
}
