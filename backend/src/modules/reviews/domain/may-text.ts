/** Text messages go out between these hours of the day where the recipient is (TCPA, 47 CFR 64.1200(c)(1)). */
const FROM_HOUR = 8;
const UNTIL_HOUR = 21;

/** What is known of a customer who is to get a text message. */
export interface Textable {
  phone: string | null;
  consentSource: string | null;
  lawfulBasis: string | null;
  /** IANA name; UTC where it is not known. */
  timeZone: string | null;
}

/** Why somebody may not get a text message now. */
export type TextBarrier = 'no-phone' | 'no-sms-consent' | 'quiet-hours';

/**
 * A text message needs a number, a consent that is on record with where it was given, and an hour at
 * which nobody is woken up. Other lawful bases are enough for mail only.
 */
export function whyNotText(customer: Textable, now: Date): TextBarrier | undefined {
  return whyNeverText(customer) ?? (isQuiet(customer.timeZone, now) ? 'quiet-hours' : undefined);
}

/** The same at whatever hour: for messages that wait for the morning. */
export function whyNeverText(customer: Textable): Exclude<TextBarrier, 'quiet-hours'> | undefined {
  if (customer.phone === null) return 'no-phone';
  const isGiven = customer.lawfulBasis === 'consent' && customer.consentSource !== null;
  return isGiven ? undefined : 'no-sms-consent';
}

/** Whether it is an hour at which people are left alone; in UTC where the zone is not known. */
export function isQuiet(timeZone: string | null, now: Date): boolean {
  const hour = hourIn(timeZone ?? 'UTC', now);
  return hour < FROM_HOUR || hour >= UNTIL_HOUR;
}

const QUARTER_MS = 900_000;

/**
 * Milliseconds until people may be texted; 0 when it is such an hour now. Found on the wall clock, since
 * clocks are changed at night; zones lie by quarters of an hour apart.
 */
export function quietForMs(timeZone: string | null, now: Date): number {
  if (!isQuiet(timeZone, now)) return 0;
  let at = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;
  while (isQuiet(timeZone, new Date(at))) at += QUARTER_MS;
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
