/** Finds work that nobody has been told of. */
export abstract class UnreadRepository {
  /**
   * Organizations with texts that nobody has read, in the order of their ids.
   * @param after the last one of the page before
   */
  abstract organizations(batch: number, after?: string): Promise<string[]>;
}
