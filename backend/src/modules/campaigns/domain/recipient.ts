/** Public reviews have this many stars; fewer are private feedback. */
const PUBLIC_RATING = 5;

/** What a campaign did about a customer. */
export const RECIPIENT_STATUSES = ['queued', 'sent', 'skipped', 'failed'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** A line of a campaign's ledger. */
export interface Recipient {
  id: string;
  customerId: string;
  /** Empty once the customer was erased. */
  customerName: string;
  status: RecipientStatus;
  /** Why not: a code, or the mail server's sentence. */
  reason: string | null;
  sentAt: Date | null;
  openedAt: Date | null;
  ratedAt: Date | null;
  rating: number | null;
}

/** Customers who were not reached, by why. */
export interface NotReached {
  reason: string;
  customers: number;
}

/** Which counters of a campaign an answer moves. */
export function countsOfRating(rating: number): { public: number; private: number } {
  const isPublic = rating >= PUBLIC_RATING;
  return { public: isPublic ? 1 : 0, private: isPublic ? 0 : 1 };
}
