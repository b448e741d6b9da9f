import type { MediumRules, SendingHours } from './medium-rules.js';

/** What is known of a customer whom a message is to reach. */
export interface Textable {
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  /** IANA name; UTC where it is not known. */
  timeZone: string | null;
}

/** Why somebody may not get a message of a medium now. `no-sms-consent` is any consent that a medium needs. */
export type MediumBarrier = 'no-phone' | 'no-sms-consent' | 'quiet-hours';
export type LastingBarrier = Exclude<MediumBarrier, 'quiet-hours'>;

/** Returns what stands against a message now: an address or consent that is missing, or the hour. */
export function mediumBarrierAt(
  customer: Textable,
  medium: MediumRules,
  now: Date,
): MediumBarrier | undefined {
  const lasting = mediumBarrier(customer, medium);
  if (lasting) return lasting;
  return isQuiet(medium.sendingHours, customer.timeZone, now) ? 'quiet-hours' : undefined;
}

/** Returns the same at whatever hour: for messages that wait for the morning. Everybody has an email address. */
export function mediumBarrier(
  customer: Textable,
  { addressKind, needsConsent }: MediumRules,
): LastingBarrier | undefined {
  if (addressKind === 'phone' && customer.phone === null) return 'no-phone';
  const isGiven = customer.lawfulBasis === 'consent' && customer.consentSource !== null;
  return isGiven || !needsConsent ? undefined : 'no-sms-consent';
}

/** Returns true at an hour at which people are left alone; in UTC where the zone is not known. */
function isQuiet(hours: SendingHours | undefined, timeZone: string | null, now: Date): boolean {
  if (!hours) return false;
  const hour = hourIn(timeZone ?? 'UTC', now);
  return hour < hours.from || hour >= hours.until;
}

const QUARTER_MS = 900_000;

/**
 * Returns the milliseconds until messages may leave; 0 when it is such an hour now. Found on the wall clock, since
 * clocks are changed at night; zones lie by quarters of an hour apart.
 */
export function quietForMs(
  hours: SendingHours | undefined,
  timeZone: string | null,
  now: Date,
): number {
  if (!isQuiet(hours, timeZone, now)) return 0;
  let at = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;
  while (isQuiet(hours, timeZone, new Date(at))) at += QUARTER_MS;
  return at - now.getTime();
}

/** A clock takes tens of KiB outside of V8's heap, and a campaign asks for each of its customers. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 100;

function hourIn(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    if (clocks.size >= MOST_CLOCKS) clocks.clear();
    clocks.set(timeZone, clock);
  }
  return Number(clock.format(now));
}
