// When the server restarts, if its owner has said so: every answer tells it, and every table's socket.

class Restart {
  /** The moment by this device's clock, in milliseconds. */
  at = $state<number | null>(null);

  /** The server says in how many seconds it restarts, or that it does not. A second more or less is no news. */
  hear(seconds: number | null): void {
    const at = seconds === null ? null : Date.now() + seconds * 1000;
    if (at === null || this.at === null || Math.abs(at - this.at) > 2000) this.at = at;
  }
}

export const restart = new Restart();
