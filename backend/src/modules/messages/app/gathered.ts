import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Does one thing for many callers together: what is asked for while a round runs, or within
 * `waitMs` before it, is done by the next. One slow round holds up no more than one other. The work
 * is done as the tenant for whom this was made: callers may come out of a connection's events, which
 * belong to whoever opened the connection.
 */
export class Gathered<T, R> {
  private waiting: { item: T; settle: PromiseWithResolvers<R> }[] = [];
  private running: Promise<void> | undefined;
  private readonly asMaker = AsyncLocalStorage.snapshot();

  constructor(
    private readonly work: (items: readonly T[]) => Promise<R>,
    private readonly waitMs = 0,
  ) {}

  /** Resolves with the answer of the round that the item was part of, or rejects with its error. */
  async add(item: T): Promise<R> {
    const settle = Promise.withResolvers<R>();
    this.waiting.push({ item, settle });
    this.running ??= this.run();
    return settle.promise;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      await (this.waitMs > 0 ? sleep(this.waitMs) : nextTurn());
      const round = this.waiting;
      this.waiting = [];
      try {
        const items = round.map(({ item }) => item);
        const answer = await this.asMaker(() => this.work(items));
        for (const { settle } of round) settle.resolve(answer);
      } catch (error) {
        for (const { settle } of round) settle.reject(error);
      }
    }
    this.running = undefined;
  }
}
