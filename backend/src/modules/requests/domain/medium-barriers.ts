import type { MediumRules, SendingHours } from './medium-rules.js';

/** Facts that decide if a medium may reach a customer. */
export interface Textable {
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  /** IANA name; UTC where it is not known. */
  timeZone: string | null;
}

/** Reason a customer may not get a message of a medium now. `no-consent`: any consent that a medium needs. */
export type MediumBarrier = 'no-phone' | 'no-consent' | 'quiet-hours';
export type LastingBarrier = Exclude<MediumBarrier, 'quiet-hours'>;

/** Returns the reason a message may not be sent now: a missing address or consent, or the hour. */
export function mediumBarrierAt(
  customer: Textable,
  medium: MediumRules,
  now: Date,
): MediumBarrier | undefined {
  const lasting = mediumBarrier(customer, medium);
  if (lasting) return lasting;
  return isQuiet(medium.sendingHours, customer.timeZone, now) ? 'quiet-hours' : undefined;
}

/** Returns the reason that holds at any hour, for messages that wait for morning. Everybody has an email address. */
export function mediumBarrier(
  customer: Textable,
  { addressKind, needsConsent }: MediumRules,
): LastingBarrier | undefined {
  if (addressKind === 'phone' && customer.phone === null) return 'no-phone';
  const isGiven = customer.lawfulBasis === 'consent' && customer.consentSource !== null;
  return isGiven || !needsConsent ? undefined : 'no-consent';
}

/** True outside the sending hours; in UTC where the zone is unknown. */
function isQuiet(hours: SendingHours | undefined, timeZone: string | null, now: Date): boolean {
  if (!hours) return false;
  const hour = hourIn(timeZone ?? 'UTC', now);
  return hour < hours.from || hour >= hours.until;
}

const QUARTER_MS = 900_000;

/**
 * Returns the milliseconds until messages may be sent; 0 when they may be sent now. Searches on the wall clock,
 * because clocks change at night, and by quarters of an hour, because time zones differ by multiples of that.
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

/** Cache by time zone: a formatter takes tens of KiB outside V8's heap, and campaigns use one for each customer. */
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
