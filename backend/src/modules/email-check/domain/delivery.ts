import type { Check, CheckId } from './check.js';

/**
 * State of a business's emails in one word. `ok`: sent, and receivers can authenticate them. `distrusted`: sent, but
 * receivers may take them for spam. `stuck`: not sent at the moment. `unknown`: the DNS did not respond. `stored`: never
 * sent, because no mail server is set up. `needs-address`: review requests are refused without a postal address.
 */
export const DELIVERIES = [
  'ok',
  'distrusted',
  'stuck',
  'unknown',
  'stored',
  'needs-address',
] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Checks that concern the business's own data. All others are the operator's. */
const OWN: readonly CheckId[] = ['postal-address', 'sender-name'];
/** Checks by which receivers decide whether to trust an email. */
const TRUST: readonly CheckId[] = ['spf', 'dkim', 'dmarc'];

export const ownChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ id }) => OWN.includes(id));

/** Facts about emails besides the checks. */
export interface EmailFacts {
  /** True when emails are only stored. */
  areStored: boolean;
  /** True when the last attempts to send failed. */
  areStuck: boolean;
  /** True when the business has to give its postal address before it emails anybody. */
  needsAddress: boolean;
}

/** Sums up what matters most: first whether emails leave, then the checks. */
export function deliveryOf(checks: readonly Check[], facts: EmailFacts): Delivery {
  if (facts.areStored) return 'stored';
  if (facts.areStuck) return 'stuck';
  if (facts.needsAddress) return 'needs-address';
  const trust = checks.filter(({ id }) => TRUST.includes(id));
  if (trust.some(({ status }) => status === 'missing' || status === 'warning')) return 'distrusted';
  // A signature that the mail server adds cannot be seen from here, which is no reason for distrust.
  return trust.some(({ status, reason }) => status === 'unknown' && reason === null)
    ? 'unknown'
    : 'ok';
}
