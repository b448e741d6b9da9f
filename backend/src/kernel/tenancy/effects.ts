/**
 * What a request has done to the database so far, kept for those that may be sent again: whether
 * running it once more would do something twice.
 */
export interface Effects {
  /** A transaction has been committed. */
  committed: boolean;
  /** Id of a transaction whose commit was never answered: it may or may not have happened. */
  doubtful: string | undefined;
}
