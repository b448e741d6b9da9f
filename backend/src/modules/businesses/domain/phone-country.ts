import { normalTimeZone } from '../../../rules/customer-fields.js';
import { callingCodeOf } from '../../../rules/phone-numbers.js';
import {
  isPhoneCountry,
  PHONE_COUNTRIES,
  PHONE_PLANS,
  type PhoneCountry,
} from '../../../rules/phone-plans.js';

/** Facts of a business that tell its country. */
export interface PlaceFacts {
  /** E.164. */
  phone: string | null;
  /** IANA name. */
  timeZone: string | null;
  /** BCP 47. */
  language: string | null;
}

/**
 * Returns the country that a business's phone number, time zone or language tells, in this order; undefined when none
 * of them does. Among countries that share a calling code, the time zone decides, then the first of the code.
 */
export function phoneCountryOf({
  phone,
  timeZone,
  language,
}: PlaceFacts): PhoneCountry | undefined {
  const here = timeZone === null ? undefined : countryOfZone(timeZone);
  const code = phone === null ? undefined : callingCodeOf(phone);
  if (code !== undefined) {
    const sharing = PHONE_COUNTRIES.filter((country) => PHONE_PLANS[country][0] === code);
    return sharing.find((country) => country === here) ?? mainOf(code, sharing);
  }
  return here ?? countryOfLanguage(language);
}

/** Main countries of the calling codes that several share, where they are not first by the alphabet. */
const MAIN: Readonly<Record<string, PhoneCountry>> = {
  '1': 'US',
  '7': 'RU',
  '212': 'MA',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

const mainOf = (code: string, sharing: readonly PhoneCountry[]): PhoneCountry | undefined =>
  MAIN[code] ?? sharing[0];

let zones: ReadonlyMap<string, PhoneCountry> | undefined;

function countryOfZone(timeZone: string): PhoneCountry | undefined {
  zones ??= zonesOfCountries();
  return zones.get(normalTimeZone(timeZone) ?? timeZone);
}

/** Member of `Intl.Locale` that the type library does not have yet. */
interface LocaleInfo {
  getTimeZones(): string[] | undefined;
}

/** Returns the country of each time zone, from the runtime's own data. */
function zonesOfCountries(): Map<string, PhoneCountry> {
  return new Map(
    PHONE_COUNTRIES.flatMap((region) => {
      const locale = new Intl.Locale('und', { region }) as Intl.Locale & LocaleInfo;
      return (locale.getTimeZones() ?? []).map((zone): [string, PhoneCountry] => [
        normalTimeZone(zone) ?? zone,
        region,
      ]);
    }),
  );
}

/** Returns the country of a language such as pt-BR; most languages name none. */
function countryOfLanguage(language: string | null): PhoneCountry | undefined {
  const region = language === null ? undefined : new Intl.Locale(language).region;
  return region !== undefined && isPhoneCountry(region) ? region : undefined;
}
