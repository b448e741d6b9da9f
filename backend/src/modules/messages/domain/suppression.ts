/** Why nothing is asked of somebody any more; also the code under which requests and campaigns say so. */
export const UNSUBSCRIBED = 'unsubscribed';

/** Why an address is left alone. */
export type SuppressionReason = typeof UNSUBSCRIBED | 'bounced' | 'complained';

/**
 * How it came about: on our page, by the button of a mail program (RFC 8058), because mail to the
 * address came back for good, or because its reader called a mail of ours spam, or
 * by a word such as STOP in answer to a message.
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
 * Sources that concern every business of an organization, by the medium that said so: an address that it does not
 * reach, and a STOP to the number that they all send from. What somebody wants of one business says nothing about
 * another, and holds for every medium.
 */
const FOR_ALL: ReadonlySet<SuppressionSource> = new Set(['bounce', 'stop-reply']);

/** Whether every business of the organization leaves the address alone. */
export const isForAll = (source: SuppressionSource): boolean => FOR_ALL.has(source);

export const reasonOf = (source: SuppressionSource): SuppressionReason => REASONS[source];

/** The form in which addresses are compared: two that reach the same mailbox by case alone are one. */
export const normalAddress = (address: string): string =>
  address.trim().normalize('NFC').toLowerCase();
