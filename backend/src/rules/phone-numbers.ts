import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max/es6';
import MOBILE_EXAMPLES from 'libphonenumber-js/mobile/examples';

/**
 * Country or territory with telephone numbers of its own: ISO 3166-1 alpha-2, and AC, TA and XK for Ascension Island,
 * Tristan da Cunha and Kosovo.
 */
export type PhoneCountry = CountryCode;

export const PHONE_COUNTRIES: readonly PhoneCountry[] = getCountries();

export const isPhoneCountry: (country: string) => country is PhoneCountry = isSupportedCountry;

/** Digits that the library reads: Latin, Arabic and Persian ones. It leaves out those of other scripts. */
const DIGITS = String.raw`\d\u0660-\u0669\u06F0-\u06F9`;
/** Characters that people write between the digits, and invisible ones such as marks of direction. */
const SEPARATORS = String.raw`\s\p{Cf}().\-\u2010-\u2015\u2212/`;
const TYPED = new RegExp(`^[${SEPARATORS}]*(\\+?[${DIGITS}][${DIGITS}${SEPARATORS}]*)$`, 'u');

const E164 = /^\+[1-9]\d{6,14}$/;
const NATIONAL = /^\d{4,15}$/;

/** Most digits that a number lacks an area code with; numbers for use within a town are not longer. */
const LONGEST_LOCAL = 8;

/**
 * Returns a telephone number as E.164 (ITU-T); undefined when it is not a number, or has no country code and cannot be
 * one of `country`: a guess would call a stranger.
 *
 * A number with a country code needs a length that its country has. One without must also be in use there by the
 * numbering plan, as the country is only assumed.
 * @param country country of numbers without a country code; none of them is read when it is not known
 */
export function normalPhone(phone: string, country?: PhoneCountry | null): string | undefined {
  const digits = digitsOf(phone);
  if (isInternational(digits)) return fromInternational(digits);
  if (!country || !NATIONAL.test(digits)) return undefined;
  const parsed = onlyReading(readings(digits, country));
  return parsed && e164Of(parsed);
}

/** True for digits that may be a number without its country code. */
export const mayBePhone = (typed: string): boolean => NATIONAL.test(digitsOf(typed));

/** True for a number that begins with a plus sign or 00. */
export const hasCountryCode = (typed: string): boolean => isInternational(digitsOf(typed));

/**
 * Returns the country of a number in E.164; undefined for one that no country has.
 * @param here country that is preferred where it shares the calling code: toll-free numbers belong to several countries
 */
export function countryOfPhone(phone: string, here?: PhoneCountry): PhoneCountry | undefined {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return undefined;
  if (here && getCountryCallingCode(here) === parsed.countryCallingCode) return here;
  return parsed.getPossibleCountries()[0];
}

/** Returns a number in E.164 as its country groups the digits, with the country code: `+44 20 7946 0958`. */
export const readablePhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

function fromInternational(digits: string): string | undefined {
  const parsed = parsePhoneNumberFromString(digits);
  if (!parsed?.isPossible()) return undefined;
  // One zero after the country code is a prefix that is left out; of two, the other would go when the number is read again.
  const { number } = parsed;
  const isFinal = number === digits || parsePhoneNumberFromString(number)?.number === number;
  return isFinal ? e164Of(parsed) : undefined;
}

const isInternational = (digits: string): boolean => digits.startsWith('+');

/** Returns the digits, after a plus sign where there is a country code; an empty text for what is not a number. */
function digitsOf(typed: string): string {
  // NFKC turns full-width characters into the usual ones.
  const usual = typed.normalize('NFKC').trim().replace(/^tel:/i, '');
  const [, digits = ''] = TYPED.exec(usual) ?? [];
  return parseIncompletePhoneNumber(digits).replace(/^00/, '+');
}

/** The library takes more digits than E.164 has. */
const e164Of = ({ number }: PhoneNumber): string | undefined =>
  E164.test(number) ? number : undefined;

/** Returns the valid numbers that digits may be: one of the country, or one with its country code but no plus sign. */
function readings(digits: string, country: PhoneCountry): PhoneNumber[] {
  const national = parsePhoneNumberFromString(digits, country);
  const international = digits.startsWith(getCountryCallingCode(country))
    ? parsePhoneNumberFromString(`+${digits}`)
    : undefined;
  return [
    ...(national?.isValid() && isComplete(digits, national, country) ? [national] : []),
    ...(international?.isValid() ? [international] : []),
  ];
}

/**
 * True for a number that has its area code: as its country writes it, with a prefix, or as long as numbers are in
 * spreadsheets that have lost the leading zero.
 */
function isComplete(digits: string, parsed: PhoneNumber, country: PhoneCountry): boolean {
  const { nationalNumber } = parsed;
  if (digits.length > nationalNumber.length) return true;
  const shortest = Math.min(LONGEST_LOCAL + 1, MOBILE_EXAMPLES[country].length);
  return (
    nationalNumber.length >= shortest ||
    parseIncompletePhoneNumber(parsed.formatNational()) === digits
  );
}

/** Returns what digits can only be; among two readings, a mobile number over a line that is not. */
function onlyReading(found: readonly PhoneNumber[]): PhoneNumber | undefined {
  const distinct = found.filter((one, index) => found.findIndex((n) => n.isEqual(one)) === index);
  if (distinct.length < 2) return distinct[0];
  const mobile = distinct.filter((one) => one.getType() === 'MOBILE');
  return mobile.length === 1 ? mobile[0] : undefined;
}
