import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Batches calls: items added in one turn of the event loop, or while the maximum number of rounds is running, are
 * processed together in the next round. The work runs as the tenant that created the instance, because callers may run
 * in the event handlers of a connection, which belong to whoever opened the connection.
 */
export class BatchWriter<T, R> {
  private waiting: { item: T; settle: PromiseWithResolvers<R> }[] = [];
  private isGathering = false;
  private rounds = 0;
  private readonly asMaker = AsyncLocalStorage.snapshot();

  /** @param atOnce rounds that may run at the same time; with one, a slow round delays the next */
  constructor(
    private readonly work: (items: readonly T[]) => Promise<R>,
    private readonly atOnce = 1,
  ) {}

  /** Resolves with the result of the round that the item was part of, or rejects with its error. */
  async add(item: T): Promise<R> {
    const settle = Promise.withResolvers<R>();
    this.waiting.push({ item, settle });
    if (!this.isGathering && this.rounds < this.atOnce) void this.run();
    return settle.promise;
  }

  private async run(): Promise<void> {
    this.rounds += 1;
    while (this.waiting.length > 0 && !this.isGathering) {
      this.isGathering = true;
      await nextTurn();
      this.isGathering = false;
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
    this.rounds -= 1;
  }
}
