import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInstance, type Resource, type TFunction } from 'i18next';
import type { Plugin } from 'vite';
import { namespaceOf, textOptions } from './src/app/text-options';
import type { Plan } from './src/shared/api/model';
import { LAST_UPDATED } from './src/features/pages/last-updated';
import { formatLongDay, formatPrice } from './src/shared/i18n/format';
import { directionOf, LANGUAGES } from './src/shared/i18n/languages';

/** Folders of the texts that these pages consist of. */
const TEXTS = [
  'src/app/locales/',
  'src/shared/ui/locales/',
  'src/features/pages/locales/',
  'src/features/pricing/locales/',
  'src/shared/plan/locales/',
  'src/shared/errors/locales/',
];

/** The server writes the name of the host's brand here. */
const BRAND = '%BRAND%';

/** Marks a part that sells the product: an agency's host leaves it out. */
const ours = (html: string): string => `<!--ours-->${html}<!--/ours-->`;

/** The server writes the contact form here. */
const CONTACT_FORM = '<!--contact-->';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const p = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const link = (path: string, text: string): string => `<a href="${path}">${escapeHtml(text)}</a>`;

/** Returns texts of the namespaces that these pages consist of. */
type Say = TFunction<['app', 'ui', 'pages', 'pricing', 'plan', 'errors']>;

/** A page for browsers without scripts. */
interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
}

interface Section {
  title: string;
  text: string;
}

const sections = (all: readonly Section[]): string =>
  all
    .map(({ title, text }) => `<section><h2>${escapeHtml(title)}</h2>${p(text)}</section>`)
    .join('');

const article = (title: string, lead: string, rest: string, belowTitle = ''): PlainPage => ({
  title,
  body: `<h1>${escapeHtml(title)}</h1>${belowTitle}<p class="lead">${escapeHtml(lead)}</p>${rest}`,
});

const SOLD = ['free', 'pro', 'agency'] as const;
const QUESTIONS = ['free', 'request', 'more', 'refund', 'cancel', 'stars', 'textMessages'] as const;

type CardId = (typeof SOLD)[number];

const planCard = (t: Say, id: CardId, cost: string): string => {
  const features = t(`pricing:plans.${id}.features`, { returnObjects: true });
  const items = features.map((feature) => `<li>${escapeHtml(feature)}</li>`).join('');
  return `<section><h2>${escapeHtml(t(`pricing:plans.${id}.name`))}</h2>${cost}<ul>${items}</ul></section>`;
};

/** The plan that everyone has where nothing is sold, as the pricing page has it. */
function included(t: Say, id: Plan['id']): PlainPage {
  const questions = (['request', 'stars'] as const).map((key) => ({
    title: t(`pricing:faq.${key}.question`),
    text: t(`pricing:faq.${key}.answer`),
  }));
  return article(
    t('pricing:title'),
    t('pricing:included.caption', { plan: t(`plan:names.${id}`) }),
    planCard(t, id === 'marketing-pro' ? 'pro' : id, '') + sections(questions),
  );
}

/** The price list and the questions about it, as the pricing page has them. */
function pricing(t: Say, language: string, plans: readonly Plan[]): PlainPage {
  const price = (id: string): string => {
    const plan = plans.find((one) => one.id === id);
    return plan ? formatPrice(plan.amount, plan.currency, language) : '';
  };
  const cards = SOLD.map((id) => {
    const cost = `<p><b>${price(id)}</b> ${escapeHtml(t(`pricing:plans.${id}.period`))}</p>`;
    return planCard(t, id, cost);
  });
  const between = {
    title: t('pricing:between.title'),
    text: t('pricing:between.text', { price: price('marketing-pro') }),
  };
  const questions = QUESTIONS.map((key) => ({
    title: t(`pricing:faq.${key}.question`),
    text: t(`pricing:faq.${key}.answer`),
  }));
  return article(
    t('pricing:title'),
    t('pricing:caption'),
    `<div class="plans">${cards.join('')}</div>${sections([between, ...questions])}`,
  );
}

/** Returns the pages of one language by the path of their screen: `*` for all others, `404` for paths of none. */
function pagesIn(t: Say, language: string, plans: readonly Plan[]): Record<string, PlainPage> {
  const words = { product: BRAND };
  const texts = (page: 'about' | 'privacy' | 'terms', more = ''): PlainPage =>
    article(
      t(`pages:${page}.title`, words),
      t(`pages:${page}.lead`, words),
      sections(t(`pages:${page}.sections`, { returnObjects: true, ...words })) +
        more +
        `<p>${escapeHtml(t('pages:questions'))} ${link('/contact', t('pages:contactUs'))}</p>`,
      page === 'about'
        ? ''
        : p(t('pages:updated', { date: formatLongDay(LAST_UPDATED[page], language) })),
    );
  const plansTerms = ours(sections(t('pages:terms.ofPlans', { returnObjects: true })));
  const pages = {
    about: texts('about'),
    privacy: texts('privacy'),
    terms: texts('terms', plansTerms),
    pricing: pricing(t, language, plans),
    ...Object.fromEntries(plans.map(({ id }) => [`pricing ${id}`, included(t, id)])),
    contact: article(
      t('pages:contact.title'),
      t('pages:contact.lead'),
      CONTACT_FORM +
        sections([
          { title: t('pages:contact.customer.title'), text: t('pages:contact.customer.text') },
        ]),
    ),
    404: article(t('app:notFound.title'), t('app:notFound.text'), ''),
    '*': article(t('app:noScript.title'), t('app:noScript.text', words), ''),
  };
  const nav = [
    ours(link('/pricing', t('app:nav.pricing'))),
    link('/about', t('app:footer.about')),
    link('/contact', t('app:footer.contact')),
    link('/privacy', t('app:footer.privacy')),
    link('/terms', t('app:footer.terms')),
  ].join(' ');
  const languages = LANGUAGES.map(
    ({ code, name }) => `<a href="?lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`,
  ).join(' ');
  const framed = ([path, { title, body }]: [string, PlainPage]): [string, PlainPage] => [
    path,
    {
      title,
      body: `<header><a href="/">${BRAND}</a></header><main>${body}</main><footer><nav>${nav}</nav><nav aria-label="${escapeHtml(t('ui:language'))}">${languages}</nav></footer>`,
    },
  ];
  return Object.fromEntries(Object.entries(pages).map(framed));
}

/** Returns the texts of the contact form, which the server renders with what was typed. */
const contactTexts = (t: Say) => ({
  fields: t('pages:contact.fields', { returnObjects: true }),
  topics: t('pages:contact.topics', { returnObjects: true }),
  submit: t('pages:contact.submit'),
  sent: {
    title: t('pages:contact.sent.title'),
    text: t('pages:contact.sent.text', { email: '{email}' }),
  },
  trap: t('pages:contact.plain.trap'),
  problems: {
    invalid: t('pages:contact.plain.invalid'),
    tooMany: t('pages:contact.plain.tooMany'),
    notSent: t('errors:pages.contact-not-sent'),
  },
});

function readTexts(): Resource {
  const resources: Resource = {};
  for (const folder of TEXTS) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of readdirSync(path)) {
      const language = file.replace(/\.json$/, '');
      const texts = JSON.parse(readFileSync(path + file, 'utf8')) as Record<string, unknown>;
      resources[language] = { ...resources[language], [namespaceOf(path)]: texts };
    }
  }
  return resources;
}

/**
 * Writes beside the client what its pages of words say to browsers without scripts, once for every language, and one
 * sentence for all other screens. The server puts it into the page; the script takes it out again.
 * @param plans price list of the product
 */
export const plainPages = (plans: readonly Plan[]): Plugin => ({
  name: 'plain-pages',
  apply: 'build',
  async generateBundle() {
    const resources = readTexts();
    for (const { code } of LANGUAGES) {
      const i18n = createInstance();
      await i18n.init({ ...textOptions(i18n), lng: code, resources });
      const t: Say = i18n.getFixedT(code, ['app', 'ui', 'pages', 'pricing', 'plan', 'errors']);
      const source = JSON.stringify({
        direction: directionOf(code),
        pages: pagesIn(t, code, plans),
        contact: contactTexts(t),
      });
      this.emitFile({ type: 'asset', fileName: `plain.${code}.json`, source });
    }
  },
});
