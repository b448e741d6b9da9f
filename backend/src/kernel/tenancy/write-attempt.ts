/** An attempt at a write that may be sent again, as its transactions have to know it. */
export interface WriteAttempt {
  /** Id of the write's record, in hexadecimal digits. */
  record: string;
  /** A UUID: tells this attempt from one that has taken over. */
  claim: string;
  /** A transaction was committed, which has noted so in the record: nobody takes over any more. */
  committed: boolean;
  /** The answer is known: what runs from here on in the request's shadow is not part of it. */
  answered: boolean;
  /** Keeps others from taking over, though nothing was committed. */
  keep: () => Promise<void>;
}
