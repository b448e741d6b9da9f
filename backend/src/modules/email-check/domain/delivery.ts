import type { Check, CheckId } from './check.js';

/**
 * State of a business's emails for people who cannot change the DNS. `ok`: sent, and receivers can authenticate them.
 * `distrusted`: sent, but receivers may take them for spam. `stuck`: not sent at the moment. `unknown`: the DNS did not
 * respond.
 */
export const DELIVERIES = ['ok', 'distrusted', 'stuck', 'unknown'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Checks that concern the business's own data. All others are the operator's. */
const OWN: readonly CheckId[] = ['postal-address', 'sender-name'];
/** Checks by which receivers decide whether to trust an email. */
const TRUST: readonly CheckId[] = ['spf', 'dkim', 'dmarc'];

export const ownChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ id }) => OWN.includes(id));

/** Sums up the checks; where they are fine, whether emails leave. */
export function deliveryOf(checks: readonly Check[], areStuck: boolean): Delivery {
  if (areStuck) return 'stuck';
  const trust = checks.filter(({ id }) => TRUST.includes(id));
  if (trust.some(({ status }) => status === 'missing' || status === 'warning')) return 'distrusted';
  // A signature that the mail server adds cannot be seen from here, which is no reason for distrust.
  return trust.some(({ status, reason }) => status === 'unknown' && reason === null)
    ? 'unknown'
    : 'ok';
}
