// Undo and redo without end. A change makes a new value and leaves the old one as it was, so that a step costs no more than
// what it changed.

export class History<Thing> {
  /** What is shown: the last step, or what a drag would make of it. */
  now = $state.raw() as Thing;
  private steps = $state.raw<{ past: readonly Thing[]; future: readonly Thing[] }>({ past: [], future: [] });
  private last = $state.raw() as Thing;
  private merging = "";

  constructor(first: Thing) {
    this.now = first;
    this.last = first;
  }

  /** The last step, whatever is shown meanwhile. */
  get settled(): Thing {
    return this.last;
  }

  get canUndo(): boolean {
    return this.steps.past.length > 0;
  }

  get canRedo(): boolean {
    return this.steps.future.length > 0;
  }

  /** Show a value that is no step yet, as while something is dragged. */
  preview(next: Thing): void {
    this.now = next;
  }

  /** Go back to the last step: a drag was given up. */
  revert(): void {
    this.now = this.last;
  }

  /** Change all steps alike, as if it had always been so. */
  rebase(change: (thing: Thing) => Thing): void {
    const { past, future } = this.steps;
    this.steps = { past: past.map(change), future: future.map(change) };
    this.show(change(this.last));
  }

  /** Make a step. Steps with the same `merge`, one right after the other, are undone together. */
  change(next: Thing, merge = ""): void {
    if (next === this.last) return this.revert();
    const isSame = merge !== "" && merge === this.merging && !this.canRedo;
    this.steps = { past: isSame ? this.steps.past : [...this.steps.past, this.last], future: [] };
    this.merging = merge;
    this.show(next);
  }

  undo(): void {
    const before = this.steps.past.at(-1);
    if (before === undefined) return;
    this.steps = { past: this.steps.past.slice(0, -1), future: [...this.steps.future, this.last] };
    this.merging = "";
    this.show(before);
  }

  redo(): void {
    const after = this.steps.future.at(-1);
    if (after === undefined) return;
    this.steps = { past: [...this.steps.past, this.last], future: this.steps.future.slice(0, -1) };
    this.merging = "";
    this.show(after);
  }

  private show(next: Thing): void {
    this.last = next;
    this.now = next;
  }
}
