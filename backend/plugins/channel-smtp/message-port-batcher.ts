/** Tells another thread things. What is told in one turn goes over together: each crossing wakes the other side. */
export class MessagePortBatcher<T> {
  private waiting: T[] = [];

  /** @param post hands over, for example a port's `postMessage` */
  constructor(private readonly post: (things: readonly T[]) => void) {}

  tell(thing: T): void {
    if (this.waiting.push(thing) > 1) return;
    setImmediate(() => {
      const things = this.waiting;
      this.waiting = [];
      this.post(things);
    });
  }
}
