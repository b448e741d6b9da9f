import type { Consent, Customer } from './customer.js';

/** What can have happened with a customer. */
export const HISTORY_KINDS = [
  'added',
  'consent',
  'requested',
  'request-canceled',
  'message-sent',
  'not-reached',
  'request-opened',
  'review',
  'review-answered',
  'feedback',
  'feedback-answered',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One thing that happened with a customer. */
export interface HistoryEntry {
  kind: HistoryKind;
  at: Date;
  /** Id of the request, review or feedback it is about; null for the customer itself. */
  subjectId: string | null;
  /** 1 to 5 where it is an answer. */
  rating: number | null;
  /** What holds from then on, where it is about consent. */
  consent: Consent | null;
  /** What the campaign is called, where one did not reach the customer. */
  campaign: string | null;
  /** Why it did not: a code, or the mail server's sentence. */
  reason: string | null;
}

/** A consent that was replaced. */
export interface FormerConsent extends Consent {
  replacedAt: Date;
}

const consentOf = ({ consentSource, lawfulBasis, consentedAt }: Consent): Consent => ({
  consentSource,
  lawfulBasis,
  consentedAt,
});

/** An entry that is about nothing but a moment. */
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
 * What is known of the customer itself: when it was added and with which consent, and how that changed.
 * @param former the oldest first
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

/** The newest first; what happened at one moment in the order of the kinds, the last of them first. */
export function newestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const place = ({ kind }: HistoryEntry): number => HISTORY_KINDS.indexOf(kind);
  return [...entries].sort((a, b) => b.at.getTime() - a.at.getTime() || place(b) - place(a));
}
