/** Length limits of a slug, the name after `/b/` in the URL of a public page. */
export const MIN_SLUG = 3;
export const MAX_SLUG = 60;
/** Form of a slug: words of letters and digits with single hyphens between them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Transliterations of letters that Unicode does not decompose into a Latin letter and its marks. */
const LATIN: Readonly<Record<string, string>> = {
  ...pairs('ß:ss æ:ae œ:oe ø:o å:a đ:d ð:d þ:th ł:l ı:i ŋ:ng ħ:h'),
  // Cyrillic
  ...pairs(
    'а:a б:b в:v г:g ґ:g д:d е:e є:ye ж:zh з:z и:i і:i ї:yi к:k л:l м:m н:n о:o п:p р:r с:s',
  ),
  ...pairs(
    'т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz',
  ),
  // Greek
  ...pairs('α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y'),
  ...pairs('φ:f χ:ch ψ:ps ω:o'),
  // Arabic; short vowels are not written
  ...pairs('ا:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f'),
  ...pairs('ق:q ك:k ل:l م:m ن:n ه:h و:w ي:y ى:a ة:a ء: پ:p چ:ch گ:g ژ:zh ک:k ی:y'),
  // Hebrew
  ...pairs(
    'א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:h ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע:a פ:p ף:p צ:ts',
  ),
  ...pairs('ץ:ts ק:k ר:r ש:sh ת:t'),
};

function pairs(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((pair) => pair.split(':') as [string, string]));
}

/** Returns true when the text is a valid slug. */
export function isSlug(value: string): boolean {
  return SLUG.test(value) && value.length >= MIN_SLUG && value.length <= MAX_SLUG;
}

/**
 * Converts a text to lower-case Latin letters and digits, with single hyphens between words; empty when nothing is
 * left.
 */
function latin(text: string): string {
  return Array.from(text.toLowerCase().normalize('NFC'), (letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/./gsu, (letter) => LATIN[letter] ?? letter)
    .replace(/[\p{M}'’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const shortened = (slug: string, length: number): string =>
  slug.slice(0, length).replace(/-+$/, '');

/** Leaves room for a number or a few random letters after the name. */
const NAME_LENGTH = MAX_SLUG - 12;

/** Highest number appended to a name before random characters are used. */
const NUMBERED = 9;

/**
 * Returns candidate slugs for a business, best first: its name, the name with its city, and numbered names. The last
 * one ends in `chance`, for names that many businesses have.
 * @param chance a few random letters or digits
 */
export function slugCandidates(name: string, city: string | null, chance: string): string[] {
  const made = shortened(latin(name), NAME_LENGTH);
  const base = isSlug(made) ? made : 'business';
  const place = city === null ? '' : latin(city);
  const withCity = place === '' ? [] : [shortened(`${base}-${place}`, MAX_SLUG)];
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...withCity, ...numbered, `${base}-${chance}`];
}
