/** What makes a complaint urgent: a person has to see it soon, and answer it. */
export const URGENT_MATTERS = ['safety', 'health', 'discrimination', 'theft', 'law'] as const;
export type UrgentMatter = (typeof URGENT_MATTERS)[number];

/**
 * Phrases of one matter, separated by commas, as people write them. A star at a word's end stands for
 * any ending.
 */
export interface MatterPhrases {
  /** Urgent with any rating: nobody praises with them. */
  always: string;
  /** Urgent below 5 stars only: they also stand in praise ("they won my discrimination case"). */
  complaint: string;
}

/** The phrases of one language. */
export type UrgentPhrases = Readonly<Record<UrgentMatter, MatterPhrases>>;
