import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Forms that say "usted": the pronoun, and the imperatives that texts of an interface need. */
const FORMAL =
  /(?<!\p{L})(?:usted(?:es)?|introduzca|escriba|elija|ponga|indique|marque|pulse|vuelva|revise|compruebe|seleccione|copie|pruebe|int[ée]ntelo|cu[ée]ntenos|c[óo]pielo|pida|abra|guarde|haga|d[ée]jelo)(?!\p{L})/iu;
/** Conditions and wishes have the same form as "usted". */
const SUBJUNCTIVE = /(?<!\p{L})(?:que|cuando|quien|aunque) (?:\p{L}+ ){0,3}$/iu;

const textsOf = (value: unknown, path: string[] = []): [string, string][] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, more]) => textsOf(more, [...path, key]));

const isFormal = (text: string): boolean => {
  const found = FORMAL.exec(text);
  return found !== null && !SUBJUNCTIVE.test(text.slice(0, found.index));
};

describe('the Spanish texts of the product', () => {
  it('say "tú" to whoever reads them', () => {
    const files = globSync('{backend/src,frontend/src}/**/locales/es.json', { cwd: process.cwd() });
    const texts = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(process.cwd(), file), 'utf8'))).map(
        ([key, text]) => [`${file}: ${key}`, text] as const,
      ),
    );
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.filter(([, text]) => isFormal(text))).toEqual([]);
  });

  it.each(['Escriba un asunto', 'Hable con usted', 'Ya pasó: elija uno posterior'])(
    'would be formal in %j',
    (text) => {
      expect(isFormal(text)).toBe(true);
    },
  );

  it.each(['Espera a que alguien elija un plan', 'Pide a tu contacto que vuelva a invitarte'])(
    'are not formal in %j',
    (text) => {
      expect(isFormal(text)).toBe(false);
    },
  );
});
