/** Subjects that make a complaint urgent: a person has to see and answer it soon. */
export const URGENT_MATTERS = ['safety', 'health', 'discrimination', 'theft', 'law'] as const;
export type UrgentMatter = (typeof URGENT_MATTERS)[number];

/** Phrases of one matter, comma-separated, as people write them. An asterisk after a word matches any ending. */
export interface MatterPhrases {
  /** Urgent with any rating: these phrases do not occur in praise. */
  always: string;
  /** Urgent below 5 stars only: these also occur in praise ("they won my discrimination case"). */
  complaint: string;
}

/** Phrases of one language. */
export type UrgentPhrases = Readonly<Record<UrgentMatter, MatterPhrases>>;
