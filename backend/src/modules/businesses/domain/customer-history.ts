import type { Consent, Customer } from './customer.js';

/** Kinds of entries in a customer's history. */
export const HISTORY_KINDS = [
  'added',
  'consent',
  'requested',
  'request-canceled',
  'request-not-sent',
  'message-sent',
  'not-reached',
  'request-opened',
  'request-expired',
  'review',
  'review-answered',
  'feedback',
  'feedback-answered',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One entry in a customer's history. */
export interface HistoryEntry {
  kind: HistoryKind;
  at: Date;
  /** Id of the request, review, feedback or campaign it is about; null for the customer itself. */
  subjectId: string | null;
  /** 1 to 5 for an answer; null otherwise. */
  rating: number | null;
  /** Consent that applies from then on; null when the entry is not about consent. */
  consent: Consent | null;
  /** Name of the campaign that did not reach the customer; null for other entries. */
  campaign: string | null;
  /** Reason a request or campaign did not reach the customer: a code, or the mail server's message. */
  reason: string | null;
}

/** An entry as other modules provide it; fields that do not apply are left out. */
export type HistoryFact = Pick<HistoryEntry, 'kind' | 'at'> & Partial<HistoryEntry>;

/** A consent that was replaced. */
export interface FormerConsent extends Consent {
  replacedAt: Date;
}

const consentOf = ({ consentSource, lawfulBasis, consentedAt }: Consent): Consent => ({
  consentSource,
  lawfulBasis,
  consentedAt,
});

/** Creates an entry; fields that are not given are null. */
export function entry(
  kind: HistoryKind,
  at: Date,
  about: Partial<Omit<HistoryEntry, 'kind' | 'at'>> = {},
): HistoryEntry {
  return {
    kind,
    at,
    subjectId: null,
    rating: null,
    consent: null,
    campaign: null,
    reason: null,
    ...about,
  };
}

/**
 * Returns the entries about the customer itself: its addition with the first consent, and each change of consent.
 * @param former replaced consents, oldest first
 */
export function ownHistory(customer: Customer, former: readonly FormerConsent[]): HistoryEntry[] {
  const [first = customer, ...later] = [...former, customer];
  return [
    entry('added', customer.createdAt, { consent: consentOf(first) }),
    ...former.map(({ replacedAt }, place) =>
      entry('consent', replacedAt, { consent: consentOf(later[place] ?? customer) }),
    ),
  ];
}

/** Sorts entries newest first; those of the same moment by kind, in reverse order of `HISTORY_KINDS`. */
export function newestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const place = ({ kind }: HistoryEntry): number => HISTORY_KINDS.indexOf(kind);
  return [...entries].sort((a, b) => b.at.getTime() - a.at.getTime() || place(b) - place(a));
}
