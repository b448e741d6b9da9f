/** Paper sizes of printed QR codes: those of ISO 216, and those of North America. */
export const PAPER_SIZES = ['a6', 'a4', '4x6', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Paper sizes as a business is offered them: a counter card and a poster of its country, then the others. */
export type OfferedPaperSizes = readonly [PaperSize, PaperSize, PaperSize, PaperSize];

const ISO_FIRST: OfferedPaperSizes = PAPER_SIZES;
const LETTER_FIRST: OfferedPaperSizes = ['4x6', 'letter', 'a6', 'a4'];

/** Countries and territories that use Letter paper (CLDR). */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Calling codes of these countries; +1 has only few others. */
const LETTER_CALLING_CODE = /^\+(?:1|50[1-357]|5[2678]|63)/;

/** Locale with a method that the types of the language lack. */
interface RegionLocale extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

const letterZones = new Set(
  LETTER_REGIONS.flatMap((region) => {
    const locale = new Intl.Locale(`und-${region}`) as RegionLocale;
    return locale.getTimeZones() ?? [];
  }),
);

/** Facts that tell the country of a business. */
export interface Whereabouts {
  /** E.164. */
  phone: string | null;
  /** IANA. */
  timeZone: string | null;
  /** BCP 47. */
  language: string | null;
}

/** Returns the paper sizes in the order in which a business is offered them; those of ISO 216 where nothing is known. */
export const paperSizesFor = (business: Whereabouts): OfferedPaperSizes =>
  usesLetter(business) ? LETTER_FIRST : ISO_FIRST;

function usesLetter({ phone, timeZone, language }: Whereabouts): boolean {
  if (phone !== null) return LETTER_CALLING_CODE.test(phone);
  if (timeZone !== null) return letterZones.has(canonical(timeZone));
  const { region } = new Intl.Locale(language ?? 'und');
  return region !== undefined && LETTER_REGIONS.includes(region);
}

/** Returns the name of a time zone that `letterZones` has, where it has others, too. */
function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
