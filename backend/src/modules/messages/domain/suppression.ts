/** Suppression reason of a person who unsubscribed; also the code that requests and campaigns give for it. */
export const UNSUBSCRIBED = 'unsubscribed';

export type SuppressionReason = typeof UNSUBSCRIBED | 'bounced' | 'complained';

/**
 * Origin of a suppression: our page, the button of an email program (RFC 8058), a permanent bounce, a spam complaint,
 * or a reply such as STOP.
 */
export type SuppressionSource = 'page' | 'one-click' | 'bounce' | 'complaint' | 'stop-reply';

const REASONS: Readonly<Record<SuppressionSource, SuppressionReason>> = {
  page: UNSUBSCRIBED,
  'one-click': UNSUBSCRIBED,
  bounce: 'bounced',
  complaint: 'complained',
  'stop-reply': UNSUBSCRIBED,
};

/**
 * Sources that apply to every business of an organization, for the medium that reported them: an address that the
 * medium does not reach, and a STOP to the number that all businesses send from. A person's choice about one business
 * says nothing about another, and applies to every medium.
 */
const FOR_ALL: ReadonlySet<SuppressionSource> = new Set(['bounce', 'stop-reply']);

/** True when a suppression from this source applies to every business of the organization. */
export const isForAll = (source: SuppressionSource): boolean => FOR_ALL.has(source);

export const reasonOf = (source: SuppressionSource): SuppressionReason => REASONS[source];

/** Normalizes an address for comparison: addresses that differ only in case count as one. */
export const normalAddress = (address: string): string =>
  address.trim().normalize('NFC').toLowerCase();
