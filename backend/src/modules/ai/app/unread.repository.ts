/** Finds texts that are still unread, whether or not a job waits for them. */
export abstract class UnreadRepository {
  /**
   * Returns organizations with unread texts, in the order of their ids.
   * @param after last id of the previous page
   */
  abstract organizations(batch: number, after?: string): Promise<string[]>;
}
