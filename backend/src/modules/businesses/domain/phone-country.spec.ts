import { phoneCountryOf, type PlaceFacts } from './phone-country.js';

const NOTHING: PlaceFacts = { phone: null, timeZone: null, language: null };

describe('phoneCountryOf', () => {
  it.each<[string, Partial<PlaceFacts>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a time zone', { timeZone: 'America/Los_Angeles' }, 'US'],
    ['a time zone by an old name', { timeZone: 'US/Pacific' }, 'US'],
    ['a time zone in India', { timeZone: 'Asia/Kolkata' }, 'IN'],
    ['a time zone of no country', { timeZone: 'UTC' }, undefined],
    ['a phone number', { phone: '+34911234567' }, 'ES'],
    ['a phone number over a time zone', { phone: '+34911234567', timeZone: 'Europe/Paris' }, 'ES'],
    ['a shared code', { phone: '+15035550142' }, 'US'],
    ['a shared code and a zone', { phone: '+14165550142', timeZone: 'America/Toronto' }, 'CA'],
    ['an area code of one that shares it', { phone: '+14165550142' }, 'CA'],
    ['a toll-free number and a zone', { phone: '+18005550142', timeZone: 'America/Toronto' }, 'CA'],
    ['a number of no country and a zone', { phone: '+80012345678', timeZone: 'Asia/Dubai' }, 'AE'],
    ['a shared code and a zone elsewhere', { phone: '+442079460958', timeZone: 'UTC' }, 'GB'],
    ['a language of a country', { language: 'pt-BR' }, 'BR'],
    ['a language of many countries', { language: 'es' }, undefined],
    ['a time zone over a language', { timeZone: 'Europe/Lisbon', language: 'pt-BR' }, 'PT'],
  ])('takes from %s', (_facts, facts, country) => {
    expect(phoneCountryOf({ ...NOTHING, ...facts })).toBe(country);
  });
});
