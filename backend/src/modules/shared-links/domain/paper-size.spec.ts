import { PAPER_SIZES, paperSizesFor, type Whereabouts } from './paper-size.js';

const first = (known: Partial<Whereabouts>) =>
  paperSizesFor({ phone: null, timeZone: null, state: null, language: null, ...known }).slice(0, 2);

const LETTER = ['4x6', 'letter'];
const ISO = ['a6', 'a4'];

describe('the paper sizes that a business is offered', () => {
  it.each([
    ['nothing', {}, ISO],
    ['a time zone of the US', { timeZone: 'America/New_York' }, LETTER],
    ['a time zone under another of its names', { timeZone: 'US/Pacific' }, LETTER],
    ['a time zone of one state', { timeZone: 'America/Indiana/Indianapolis' }, LETTER],
    ['a time zone of Mexico', { timeZone: 'America/Mexico_City' }, LETTER],
    ['a time zone of Brazil', { timeZone: 'America/Sao_Paulo' }, ISO],
    ['a time zone of Argentina', { timeZone: 'America/Argentina/Buenos_Aires' }, ISO],
    ['a time zone of Germany', { timeZone: 'Europe/Berlin' }, ISO],
    ['a time zone of no country', { timeZone: 'UTC' }, ISO],
    ['a time zone that does not exist', { timeZone: 'Nowhere/Here' }, ISO],
    ['a US phone', { phone: '+12175550123' }, LETTER],
    ['a phone in Guatemala', { phone: '+50222001234' }, LETTER],
    ['a phone in Honduras', { phone: '+50422001234' }, ISO],
    ['a German phone', { phone: '+493012345678' }, ISO],
    // A phone names the country; a device may have been set up elsewhere.
    ['a phone and a time zone', { phone: '+493012345678', timeZone: 'America/New_York' }, ISO],
    ['a language with a region', { language: 'en-US' }, LETTER],
    ['English', { language: 'en' }, LETTER],
    ['Spanish', { language: 'es' }, ISO],
    ['French in Canada', { language: 'fr-CA' }, LETTER],
    ['the code of a US state', { state: ' or ' }, LETTER],
    ['the name of a Canadian province', { state: 'British Columbia' }, LETTER],
    ['a state of Germany', { state: 'Bayern' }, ISO],
    // Pará has the code of Pennsylvania.
    ['a state and the region of a language', { state: 'PA', language: 'pt-BR' }, ISO],
    ['a state and a language without region', { state: 'TX', language: 'es' }, LETTER],
    ['a state and a time zone', { state: 'CA', timeZone: 'Europe/Rome' }, ISO],
    ['a language of Brazil', { language: 'pt-BR' }, ISO],
  ] as const)('begin with those of its country, of which is known: %s', (_, known, sizes) => {
    expect(first(known)).toEqual(sizes);
  });

  it('are all of them, in any case', () => {
    for (const timeZone of ['America/New_York', 'Europe/Berlin']) {
      const sizes = paperSizesFor({ phone: null, timeZone, state: null, language: null });
      expect([...sizes].sort()).toEqual([...PAPER_SIZES].sort());
    }
  });
});
