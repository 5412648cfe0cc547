// Small synthesised sounds: cards, coins, what is built, a bell for the player's turn, the big moments.
import type { Seen } from "../generated/socket.ts";
import { preferences } from "../app/preferences.svelte.ts";

export type Sound =
  "card" | "coins" | "wagons" | "rail" | "station" | "turn" | "end" | "ticket" | "longest" | "last" | "lost" | "win";

interface Note {
  at: number;
  pitch: number;
  length: number;
  wave: OscillatorType;
  loud: number;
}

const note = (at: number, pitch: number, length: number, wave: OscillatorType = "sine", loud = 0.12): Note => ({
  at,
  pitch,
  length,
  wave,
  loud,
});

const SOUNDS: Record<Sound, Note[]> = {
  card: [note(0, 420, 0.05, "triangle", 0.06), note(0.02, 260, 0.06, "triangle", 0.05)],
  wagons: [0, 0.09, 0.18].flatMap((at) => [note(at, 150, 0.07, "square", 0.04), note(at, 95, 0.09, "triangle", 0.14)]),
  coins: [note(0, 1760, 0.1, "sine", 0.06), note(0.06, 2349, 0.25, "sine", 0.06)],
  rail: [0, 0.17].flatMap((at) => [note(at, 1250, 0.05, "square", 0.025), note(at, 520, 0.16, "triangle", 0.12)]), // a hammer
  station: [note(0, 180, 0.08, "triangle", 0.14), note(0.1, 587, 0.3), note(0.2, 740, 0.45)],
  turn: [note(0, 660, 0.35), note(0.12, 880, 0.5)],
  ticket: [note(0, 784, 0.25), note(0.1, 988, 0.25), note(0.2, 1175, 0.5)],
  longest: [note(0, 392, 0.3, "triangle"), note(0.15, 523, 0.3, "triangle"), note(0.3, 659, 0.6, "triangle")],
  last: [
    note(0, 330, 0.5, "triangle", 0.16),
    note(0.35, 330, 0.5, "triangle", 0.16),
    note(0.7, 247, 0.9, "triangle", 0.16),
  ],
  lost: [note(0, 311, 0.3, "triangle"), note(0.18, 233, 0.6, "triangle")],
  win: [0, 0.12, 0.24, 0.36]
    .flatMap((at, step) => [
      note(at, [523, 659, 784, 1046][step]!, 0.6),
      note(at, [262, 330, 392, 523][step]!, 0.6, "triangle", 0.08),
    ])
    .concat(note(0.6, 1318, 1.2)),
  end: [note(0, 523, 0.5), note(0.14, 659, 0.5), note(0.28, 784, 0.5), note(0.42, 1046, 0.9)],
};

/** The last sound of a step, by the keys of its events; an undo is silent. */
export function soundIn({ kind, events }: Seen, sounds: Readonly<Record<string, Sound>>): Sound | null {
  if (kind === "undo") return null;
  return events.map(({ key }) => sounds[key]).findLast((heard) => heard !== undefined) ?? null;
}

let context: AudioContext | undefined;

export function sound(kind: Sound): void {
  if (!preferences.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const each of SOUNDS[kind]) strike(context, each);
}

function strike(audio: AudioContext, { at, pitch, length, wave, loud }: Note): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
