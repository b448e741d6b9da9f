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
  if (customer.phone === null) return 'no-phone';
  if (customer.lawfulBasis !== 'consent' || customer.consentSource === null) {
    return 'no-sms-consent';
  }
  return isQuiet(customer.timeZone, now) ? 'quiet-hours' : undefined;
}

/** Whether it is an hour at which people are left alone; in UTC where the zone is not known. */
export function isQuiet(timeZone: string | null, now: Date): boolean {
  const hour = hourIn(timeZone ?? 'UTC', now);
  return hour < FROM_HOUR || hour >= UNTIL_HOUR;
}

function hourIn(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(format.format(now));
}
