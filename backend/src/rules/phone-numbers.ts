import { PHONE_PLANS, type PhoneCountry, type PhonePlan } from './phone-plans.js';

/** Characters that people write between the digits of a telephone number, and invisible marks of direction. */
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015/\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const E164 = /^\+[1-9]\d{6,14}$/;
const NATIONAL = /^\d{4,15}$/;
/** Prefix that is not dialed from abroad, as in +44 (0)20 7946 0958. */
const BRACKETED_ZERO = /\(0\)/;
/** Arabic and Persian digits. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Returns a telephone number as E.164 (ITU-T); undefined when it is not a number, or has no country code and cannot be
 * one of `country`: a guess would call a stranger.
 * @param country country of numbers without a country code; none of them is read when it is not known
 */
export function normalPhone(phone: string, country?: PhoneCountry | null): string | undefined {
  const typed = latinDigits(phone);
  const digits = digitsOf(typed);
  if (E164.test(digits))
    return isDialedTwice(typed) ? digitsOf(typed.replace(BRACKETED_ZERO, '')) : digits;
  if (!country || !NATIONAL.test(digits)) return undefined;
  return fromNational(digits, PHONE_PLANS[country]);
}

/** True for digits that may be a number without its country code. */
export const mayBePhone = (typed: string): boolean => NATIONAL.test(digitsOf(latinDigits(typed)));

const latinDigits = (typed: string): string =>
  typed.replace(ARABIC_DIGITS, (digit) => String((digit.charCodeAt(0) - 0x660) % 16));

const digitsOf = (typed: string): string =>
  typed.trim().replace(BETWEEN_DIGITS, '').replace(/^tel:/i, '').replace(/^00/, '+');

/** True for an international number with the national prefix in brackets; some countries dial a zero from abroad, too. */
function isDialedTwice(typed: string): boolean {
  if (!BRACKETED_ZERO.test(typed)) return false;
  const code = callingCodeOf(digitsOf(typed));
  return Object.values(PHONE_PLANS).some(([ofPlan, prefix]) => ofPlan === code && prefix === '0');
}

/**
 * Reads a number as its country writes it: with the national prefix, without it as spreadsheets make it of a leading
 * zero, or with the country code but no plus sign. A number that can be read in two ways is not read.
 */
function fromNational(
  digits: string,
  [code, prefix, lengths, shortest]: PhonePlan,
): string | undefined {
  const fits = (national: string): boolean =>
    lengths.includes(national.length) && E164.test(`+${code}${national}`);
  const readings = new Set<string>();
  if (prefix !== '' && digits.startsWith(prefix)) {
    const national = digits.slice(prefix.length);
    if (fits(national)) readings.add(national);
  } else if (digits.length >= shortest && fits(digits)) readings.add(digits);
  if (digits.startsWith(code)) {
    const national = digits.slice(code.length);
    if (fits(national)) readings.add(national);
  }
  const [only] = readings;
  return readings.size === 1 ? `+${code}${only}` : undefined;
}

const CODES = new Set(Object.values(PHONE_PLANS).map(([code]) => code));

/** Returns the calling code of a number in E.164; undefined for one that no country has. */
export function callingCodeOf(phone: string): string | undefined {
  return [1, 2, 3].map((length) => phone.slice(1, 1 + length)).find((code) => CODES.has(code));
}
