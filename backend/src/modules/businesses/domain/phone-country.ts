import { normalTimeZone } from '../../../rules/customer-fields.js';
import {
  countryOfPhone,
  isPhoneCountry,
  PHONE_COUNTRIES,
  type PhoneCountry,
} from '../../../rules/phone-numbers.js';

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
 * of them does. Among countries that share a calling code, the time zone decides, then the number itself.
 */
export function phoneCountryOf({
  phone,
  timeZone,
  language,
}: PlaceFacts): PhoneCountry | undefined {
  const here = timeZone === null ? undefined : countryOfZone(timeZone);
  const called = phone === null ? undefined : countryOfPhone(phone, here);
  return called ?? here ?? countryOfLanguage(language);
}

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
