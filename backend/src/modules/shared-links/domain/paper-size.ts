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

/** States and provinces of the US and Canada, by code and by name. */
const LETTER_STATES = new Set(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming,AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,' +
    'NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,' +
    'PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon'
  )
    .toLowerCase()
    .split(',')
    .flatMap((state) => [state.slice(0, 2), state.slice(3)]),
);

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
  /** As the business entered it. */
  state: string | null;
  /** BCP 47. */
  language: string | null;
}

/**
 * Returns the paper sizes in the order in which a business is offered them. Of what is known, the surest fact decides:
 * phone, time zone, region of the language, state, and last the region in which most people speak the language (CLDR).
 * Without any of them, they are those of ISO 216, which most countries use.
 */
export const paperSizesFor = (business: Whereabouts): OfferedPaperSizes =>
  usesLetter(business) ? LETTER_FIRST : ISO_FIRST;

function usesLetter({ phone, timeZone, state, language }: Whereabouts): boolean {
  if (phone !== null) return LETTER_CALLING_CODE.test(phone);
  if (timeZone !== null) return letterZones.has(canonical(timeZone));
  const locale = language === null ? undefined : new Intl.Locale(language);
  if (locale?.region === undefined && LETTER_STATES.has(state?.trim().toLowerCase() ?? '')) {
    return true;
  }
  const region = locale?.maximize().region;
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
