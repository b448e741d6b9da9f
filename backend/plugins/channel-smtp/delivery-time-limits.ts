import { timeLimit } from '../../sdk/index.js';

/** Bounds a hand-over: as a whole, and each of its steps. */
export class Patience {
  private readonly controller = new AbortController();
  private readonly end: number;
  private cancel: () => void;

  constructor(
    wholeMs: number,
    private readonly stepMs: number,
  ) {
    this.end = performance.now() + wholeMs;
    this.cancel = timeLimit(wholeMs, () => this.lose());
  }

  /** Aborted (with a `TimeoutError`) when it has taken too long. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Begins the next step. */
  step(): void {
    this.cancel();
    const left = Math.max(0, this.end - performance.now());
    this.cancel = timeLimit(Math.min(this.stepMs, left), () => this.lose());
  }

  /** Leaves no timer behind. */
  done(): void {
    this.cancel();
  }

  private lose(): void {
    this.controller.abort(new DOMException('It has taken too long.', 'TimeoutError'));
  }
}
