// The time of the server, second by second, for as long as a component shows it.
export class Ticking {
  private now = $state(Date.now() / 1000);

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now() / 1000), 1000);
      return () => clearInterval(timer);
    });
  }

  /** The seconds until a moment by a clock that is so many seconds `ahead` of this one. */
  until(moment: number, ahead: number): number {
    return Math.max(0, moment - this.now - ahead);
  }
}
