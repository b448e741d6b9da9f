import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/lib/i18n/languages.js';
import { INVITATION_DAYS } from '../src/modules/auth/domain/team.js';
import { PLANS } from '../src/modules/billing/domain/plans.js';
import {
  CHECKED_DAYS,
  GRACE_HOURS,
  MAX_DOMAINS,
  MAX_SLUG_CHANGES,
} from '../src/modules/branding/domain/domain-claim.js';
import { FORMER_SLUGS } from '../src/modules/businesses/data/business.repository.js';
import { BADGE_RULES } from '../src/modules/gamification/domain/badge-rules.js';
import { TREND_TEXTS } from '../src/modules/insight/domain/figures.js';
import { MAX_DAYS } from '../src/modules/insight/domain/period.js';
import { DUE_HOURS } from '../src/rules/reputation.js';
import { WAKING_HOURS } from '../src/rules/waking-hours.js';

/** Numbers as texts write them out. Of hours, the one after noon is as people say it. */
const WRITTEN: Readonly<Record<Language, Readonly<Record<number, RegExp>>>> = {
  en: {
    2: /two/,
    3: /three/,
    5: /five/,
    7: /seven/,
    8: /\b8\b/,
    10: /ten\b/i,
    21: /9 at night|9 PM/,
  },
  de: { 2: /zwei/, 3: /drei/, 5: /fünf/, 7: /sieben/, 8: /\b8\b/, 10: /zehn/i, 21: /21 Uhr/ },
  fr: { 2: /deux/, 3: /trois/, 5: /cinq/, 7: /sept/, 8: /\b8\sh/, 10: /dix/i, 21: /21\sh/ },
  es: { 2: /dos/, 3: /tres/, 5: /cinco/, 7: /siete/, 8: /\b8\b/, 10: /diez/i, 21: /21(:00| h)/ },
  'pt-BR': { 2: /dois|duas/, 3: /três/, 5: /cinco/, 7: /sete/, 8: /8 ?h/, 10: /dez/i, 21: /21 ?h/ },
  ar: {
    2: /سنتين|أسبوعين/,
    3: /ثلاثة/,
    5: /خمس/,
    7: /سبعة/,
    8: /الثامنة/,
    10: /عشر/,
    21: /التاسعة مساءً/,
  },
};

const SCREENS = 'frontend/src/features';
const ERRORS = 'frontend/src/shared/errors';
const FREE_REQUESTS = PLANS.free.grants['requests.count'] ?? 0;

const inWords: [limit: string, number: number, catalog: string, ...keys: string[]][] = [
  ['days of an invitation', INVITATION_DAYS, `${SCREENS}/team`, 'invite.emailHint'],
  ['free requests', FREE_REQUESTS, `${SCREENS}/landing`, 'pricing.caption'],
  ['free requests', FREE_REQUESTS, `${SCREENS}/pricing`, 'ready.title'],
  ['domains', MAX_DOMAINS, `${SCREENS}/branding`, 'domains.note', 'domains.full'],
  ['domains', MAX_DOMAINS, ERRORS, 'branding.too-many-domains'],
  ['new subdomains a week', MAX_SLUG_CHANGES, ERRORS, 'branding.too-many-slug-changes'],
  ['weeks of checks', CHECKED_DAYS / 7, `${SCREENS}/branding`, 'domains.why.stopped'],
  ['days without a proof', GRACE_HOURS / 24, 'backend/src/modules/branding/app', 'suspended.body'],
  ['days of a reply', DUE_HOURS / 24, `${SCREENS}/insight`, 'score.step.answer-waiting_other'],
  ['days of a reply', DUE_HOURS / 24, 'backend/src/modules/insight/app', 'step.answer-waiting'],
  [
    'days of a reply',
    DUE_HOURS / 24,
    'backend/src/modules/insight/app/print',
    'score.step.answer-waiting_other',
  ],
  ['years of a report', (MAX_DAYS - 1) / 365, `${SCREENS}/insight`, 'period.tooLong'],
  ['years of a report', (MAX_DAYS - 1) / 365, ERRORS, 'insight.too-long'],
  [
    'texts of a point',
    TREND_TEXTS,
    `${SCREENS}/insight`,
    'charts.few',
    'charts.fewReplies',
    'charts.gaps',
    'charts.gapsReplies',
  ],
  [
    'texts of a point',
    TREND_TEXTS,
    'backend/src/modules/insight/app/print',
    'charts.few',
    'charts.fewReplies',
    'how.gaps',
  ],
  ['earlier addresses', FORMER_SLUGS, `${SCREENS}/settings`, 'page.slugHint'],
  ['first hour', WAKING_HOURS.from, `${SCREENS}/campaigns`, 'confirm.quiet', 'when.quietWhy'],
  ['last hour', WAKING_HOURS.until, `${SCREENS}/campaigns`, 'confirm.quiet', 'when.quietWhy'],
  ...(['ten_reviews', 'ten_requests', 'hot_streak', 'ten_resolved'] as const).map(
    (badge): [string, number, string, string] => [
      `number of the badge ${badge}`,
      BADGE_RULES[badge].target,
      `${SCREENS}/rewards`,
      `badges.how.${badge}`,
    ],
  ),
];

const textsOf = (value: unknown, path: string[] = []): [string, string][] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, more]) => textsOf(more, [...path, key]));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Figures of periods and limits. Texts take those of the product from its constants. */
const FIGURE =
  /\b\d[\d,]*[ -](?:days?|hours?|minutes?|weeks?|months?|rows|columns|(?:review )?requests|characters|[KM]i?B)\b/;
/** Texts whose figures are not the product's to choose, or are what the person chooses. */
const OTHERS = [
  // Banks take this long.
  'refunded.preheader',
  'refunded.body',
  // The size of a text message.
  'words.room',
  'period.last7',
  'period.last30',
  'period.last90',
  'period.last365',
  'emptyPeriod.action',
];

describe('the limits of the product', () => {
  it.each(inWords)('are right where texts write them out: %s (%i), %s', (_limit, number, ...at) => {
    const [catalog, ...keys] = at;
    for (const language of LANGUAGES) {
      const texts = new Map(textsOf(readJson(`${catalog}/locales/${language}.json`)));
      const pattern = WRITTEN[language][number];
      for (const key of keys)
        expect([key, texts.get(key)]).toEqual([key, expect.stringMatching(pattern ?? 'a word')]);
    }
  });

  it('are nowhere written in figures', () => {
    const found = globSync('{backend/src,frontend/src}/**/locales/en.json').flatMap((file) =>
      textsOf(readJson(file))
        .filter(([key, text]) => FIGURE.test(text) && !OTHERS.some((other) => key.endsWith(other)))
        .map(([key, text]) => `${file}: ${key}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  describe('that texts name', () => {
    const { 'x-module-limits': limits } = readJson('openapi/internal.json') as {
      'x-module-limits': Record<string, Record<string, number>>;
    };
    const declared = Object.entries(limits).flatMap(([id, ofModule]) =>
      Object.entries(ofModule).map(([name, value]) => [`limits.${id}.${name}`, value] as const),
    );

    // Arabic has words of its own for two to ten; elsewhere a placeholder beside a plural is enough.
    it.each(declared)('are plural: %s is %i', (_name, value) => expect(value).toBeGreaterThan(1));

    it('are declared, and all that are declared are named', () => {
      const files = globSync('frontend/src/**/locales/en.json');
      const named = files.flatMap((file) =>
        textsOf(readJson(file)).flatMap(([, text]) => text.match(/limits\.[\w.-]+/g) ?? []),
      );
      expect([...new Set(named)].sort()).toEqual(declared.map(([name]) => name).sort());
    });
  });
});
