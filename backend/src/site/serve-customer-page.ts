import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../kernel/brands/brands.js';
import type { Ports } from '../kernel/contract/ports.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { addressKey } from '../kernel/http/network-key.js';
import {
  acceptedLanguages,
  DEFAULT_LANGUAGE,
  pickLanguage,
  type Language,
} from '../lib/i18n/languages.js';
import { escapeHtml } from '../lib/email/mail-text.js';
import { askedOf } from './chosen-language.js';
import { tokenOf, type PageLanguages } from './customer-page.js';
import {
  customerPagesPort,
  customerTexts,
  type CustomerPage,
  type CustomerVisit,
} from './customer-visits.js';
import type { BuiltPages, Filling, SendPage } from './send-page.js';

/** Token of the page without one. */
const DEMO = 'demo';

/** Most bytes of a form: the longest review in a script whose every character is sent as nine, and its title. */
const FORM_LIMIT = 64 * 1024;

/** The part of the built page that browsers without scripts show; as built, it says that the page did not load. */
const PLAIN = /<!--plain-->.*<!--\/plain-->/s;

const VARY = 'host, accept-language, cookie, accept-encoding';

interface CustomerPageParts {
  brands: Brands;
  ports: Ports;
  languages: PageLanguages;
  built: BuiltPages;
  send: SendPage;
}

const fileOf = (language: Language): string => `r.${language}.html`;

const ratingOf = (value: unknown): number => (/^[1-5]$/.test(String(value)) ? Number(value) : 0);

/** Puts what browsers without scripts show into the built page. */
const fillingOf = ({ title, body }: Pick<CustomerPage, 'title' | 'body'>): Filling => ({
  fill: (template) =>
    template
      .replace(PLAIN, () => body)
      .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`),
});

/**
 * Serves `/r/:token`, built once for every language. Its script does everything; for browsers without scripts the page
 * carries the same steps as forms. No forgery of such a form is to be feared: the token in its path is the only right
 * that it uses, and whoever knows the token may answer anyway.
 */
export function addCustomerPage(site: FastifyInstance, parts: CustomerPageParts): void {
  const { brands, ports, languages, built, send } = parts;
  const visitOf = async (request: FastifyRequest, language: Language): Promise<CustomerVisit> => {
    return {
      token: tokenOf(request) ?? DEMO,
      linkRating: ratingOf((request.query as Record<string, unknown>)['rating']),
      language,
      texts: customerTexts(built.template(fileOf(language))),
      brand: await brands.atHost(request.host),
      address: `address:${addressKey(request.ip)}`,
    };
  };
  const settle = async (request: FastifyRequest, reply: FastifyReply): Promise<Language> => {
    void reply.header('vary', VARY);
    const { language } = await languages.settle(request, reply);
    return language;
  };
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = await settle(request, reply);
    let page: CustomerPage | undefined;
    try {
      page = await ports.many(customerPagesPort)[0]?.open(await visitOf(request, language));
    } catch (error) {
      // The page's script reports what is wrong, and may get through in a moment.
      site.log.warn({ err: error }, 'the customer page without scripts could not be made');
    }
    return send(fileOf(language), request, reply, page && fillingOf(page));
  };
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    const [pages] = ports.many(customerPagesPort);
    if (!pages) throw kernelErrors['not-found']();
    if (!(request.body instanceof URLSearchParams)) throw kernelErrors['unsupported-media-type']();
    const language = await settle(request, reply);
    const answer = await pages.submit(await visitOf(request, language), request.body);
    if ('location' in answer) {
      return reply.header('cache-control', 'no-store').redirect(answer.location, 303);
    }
    return send(fileOf(language), request, reply.code(answer.status), fillingOf(answer));
  };
  for (const path of ['/r', '/r/*']) {
    site.get(path, open);
    site.post(path, { bodyLimit: FORM_LIMIT }, submit);
  }
}

/** Returns what browsers without scripts show of a page that needs them. */
function scriptNeeded(built: BuiltPages, language: Language): Filling {
  const { rating, plain } = customerTexts(built.template(fileOf(language)));
  return fillingOf({
    title: rating.heading,
    body: `<main class="noscript"><h1>${escapeHtml(rating.heading)}</h1><p>${escapeHtml(plain.needsScript)}</p></main>`,
  });
}

/**
 * Serves `/hand-over`, the same page for a browser of the business that was handed over to its customers. It speaks the
 * language of the device; one that a customer chooses counts for that customer alone.
 * @param deviceLanguage returns the language that was chosen for the site
 */
export function addHandOverPage(
  site: FastifyInstance,
  { built, send }: Pick<CustomerPageParts, 'built' | 'send'>,
  deviceLanguage: (request: FastifyRequest) => string | undefined,
): void {
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('vary', VARY);
    const accepted = acceptedLanguages(request.headers['accept-language']);
    const language =
      pickLanguage([askedOf(request), deviceLanguage(request), ...accepted]) ?? DEFAULT_LANGUAGE;
    return send(fileOf(language), request, reply, scriptNeeded(built, language));
  };
  for (const path of ['/hand-over', '/hand-over/']) site.get(path, open);
}

/**
 * Serves `/q/:code`, the same page for the link that a business shares with all its customers; with status 404 when the
 * link leads nowhere. It needs scripts: they hold the id of the device, which answers once per day.
 */
export function addSharedPage(
  site: FastifyInstance,
  { languages, built, send }: Pick<CustomerPageParts, 'languages' | 'built' | 'send'>,
): void {
  site.get('/q/*', async (request, reply) => {
    void reply.header('vary', VARY);
    const { language, isFound } = await languages.settle(request, reply);
    const page = scriptNeeded(built, language);
    return send(fileOf(language), request, isFound ? reply : reply.code(404), page);
  });
}
