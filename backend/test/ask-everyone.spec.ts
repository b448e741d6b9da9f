import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Words for customers who are asked because they liked it, by language. */
const HAPPY_CUSTOMERS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:happy|happiest|satisfied|delighted) (?:customer|client|guest)/i,
  es: /\bclientes? (?:content[oa]s?|felices|feliz|satisfech[oa]s?)/i,
  fr: /\bclients? (?:contents?|satisfaits?|heureux)/i,
  de: /\b(?:zufriedene|glückliche|begeisterte)[nrms]? (?:Kund|Gäst)/i,
  'pt-BR': /\bclientes? (?:felizes|feliz|satisfeit[oa]s?|contentes?)/i,
  ar: /(?:العملاء|عملائك|عميل|عملاء) (?:ال)?(?:راض|سعيد|سعداء|راضين)/,
};
/** Says that the policies of review sites forbid it. */
const ALLOWED = 'publicPath.reasons';

const textsOf = (value: unknown, path: string[] = []): [string, string][] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, more]) => textsOf(more, [...path, key]));

describe('the texts of the product', () => {
  const files = globSync('{backend/src,frontend/src}/**/locales/*.json', { cwd: process.cwd() });

  it.each(Object.entries(HAPPY_CUSTOMERS))('ask everyone, in %s', (language, pattern) => {
    const own = files.filter((file) => basename(file) === `${language}.json`);
    expect(own.length).toBeGreaterThan(20);
    const found = own.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')))
        .filter(([key, text]) => key !== ALLOWED && pattern.test(text))
        .map(([key]) => `${file}: ${key}`),
    );
    expect(found).toEqual([]);
  });

  it('never advise to get stars: a step for the score is something that the business does', () => {
    const STARS = /star|stern|étoile|estrell|estrel|نجم|نجوم/i;
    const steps = files
      .filter((file) => /\/insight\//.test(file))
      .flatMap((file) =>
        textsOf(JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')))
          .filter(([key]) => /(?:^|\.)(?:step\.|noSteps$)/.test(key))
          .map(([key, text]) => ({ file, key, text })),
      );
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.filter(({ text }) => STARS.test(text))).toEqual([]);
  });
});
