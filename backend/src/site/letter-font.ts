import { createRequire } from 'node:module';

/** Font for the letters of some scripts. */
interface LetterFont {
  /** As Pango calls it. */
  name: string;
  /** Path of the file: a server has no fonts installed. */
  file: string;
}

/** Scripts that we have fonts of, with the family and the file of each. */
const FONTS: readonly [scripts: RegExp, name: string, family: string, subset: string][] = [
  [/^[\u0000-\u00ff]$/, 'Noto Sans', 'noto-sans', 'latin'],
  [/^\p{Script=Latin}$/u, 'Noto Sans', 'noto-sans', 'latin-ext'],
  [/^\p{Script=Cyrillic}$/u, 'Noto Sans', 'noto-sans', 'cyrillic'],
  [/^\p{Script=Greek}$/u, 'Noto Sans', 'noto-sans', 'greek'],
  [/^\p{Script=Arabic}$/u, 'IBM Plex Sans Arabic', 'ibm-plex-sans-arabic', 'arabic'],
  [/^\p{Script=Hebrew}$/u, 'Noto Sans Hebrew', 'noto-sans-hebrew', 'hebrew'],
];

const { resolve } = createRequire(import.meta.url);

/** Returns the font for a letter; undefined when we have none. */
export function letterFont(letter: string): LetterFont | undefined {
  const found = FONTS.find(([scripts]) => scripts.test(letter));
  if (!found) return undefined;
  const [, name, family, subset] = found;
  const file = resolve(`@fontsource/${family}/files/${family}-${subset}-700-normal.woff`);
  return { name: `${name} Bold`, file };
}
