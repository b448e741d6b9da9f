import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Brands } from '../kernel/brands/brands.js';
import type { Ports } from '../kernel/contract/ports.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { addressKey } from '../kernel/http/network-key.js';
import { assertSameOrigin } from '../kernel/http/origin.js';
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
import type { LinkSection } from './link-languages.js';
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

/** Finds visits of the page behind the links of one section, and puts the page together. */
interface Section {
  name: LinkSection;
  paths: readonly string[];
  /** Makes the page of this section from the built one. */
  adapt: (template: string, visit: CustomerVisit) => string;
  /** Returns the id of the browser; with a form, one without an id gets one. */
  deviceOf: (request: FastifyRequest, reply?: FastifyReply) => string | undefined;
}

function addSection(
  site: FastifyInstance,
  { brands, ports, languages, built, send }: CustomerPageParts,
  { name, paths, adapt, deviceOf }: Section,
): void {
  const pagesHere = () => ports.many(customerPagesPort).find(({ section }) => section === name);
  const visitOf = async (
    request: FastifyRequest,
    language: Language,
    deviceId: string | undefined,
  ): Promise<CustomerVisit> => {
    const query = request.query as Record<string, unknown>;
    const token = tokenOf(request) ?? DEMO;
    const isByQrCode = name === 'q' && 'qr' in query;
    return {
      token,
      path: `/${name}/${token}${isByQrCode ? '?qr' : ''}`,
      host: request.host,
      isByQrCode,
      deviceId,
      linkRating: ratingOf(query['rating']),
      language,
      texts: customerTexts(built.template(fileOf(language))),
      brand: await brands.atHost(request.host),
      address: `address:${addressKey(request.ip)}`,
    };
  };
  const filled = (page: CustomerPage | undefined, visit: CustomerVisit): Filling => ({
    fill: (template, brand) =>
      adapt(page ? fillingOf(page).fill(template, brand) : template, visit),
  });
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('vary', VARY);
    const { language, isFound } = await languages.settle(request, reply);
    let filling: Filling | undefined;
    try {
      const visit = await visitOf(request, language, deviceOf(request));
      filling = filled(await pagesHere()?.open(visit), visit);
    } catch (error) {
      // The page's script reports what is wrong, and may get through in a moment.
      site.log.warn({ err: error }, 'the customer page without scripts could not be made');
    }
    if (!isFound) void reply.code(404);
    return send(fileOf(language), request, reply, filling);
  };
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    const pages = pagesHere();
    if (!pages) throw kernelErrors['not-found']();
    if (!(request.body instanceof URLSearchParams)) throw kernelErrors['unsupported-media-type']();
    void reply.header('vary', VARY);
    const { language } = await languages.settle(request, reply);
    const visit = await visitOf(request, language, deviceOf(request, reply));
    const answer = await pages.submit(visit, request.body);
    if ('location' in answer) {
      return reply.header('cache-control', 'no-store').redirect(answer.location, 303);
    }
    return send(fileOf(language), request, reply.code(answer.status), filled(answer, visit));
  };
  for (const path of paths) {
    site.get(path, open);
    site.post(path, { bodyLimit: FORM_LIMIT }, submit);
  }
}

/**
 * Serves `/r/:token`, built once for every language. Its script does everything; for browsers without scripts the page
 * carries the same steps as forms. No forgery of such a form is to be feared: the token in its path is the only right
 * that it uses, and whoever knows the token may answer anyway.
 */
export function addCustomerPage(site: FastifyInstance, parts: CustomerPageParts): void {
  addSection(site, parts, {
    name: 'r',
    paths: ['/r', '/r/*'],
    adapt: (template) => template,
    deviceOf: () => undefined,
  });
}

/** Cookie of a browser without scripts that has sent a form of a shared link; scripts store the id themselves. */
const DEVICE_COOKIE = 'review_device';

const DEVICE_SECONDS = 365 * 86_400;

/** Makes the page of a shared link: forms name their origin, and a change of the language keeps `?qr`. */
function adaptShared(template: string, { isByQrCode }: CustomerVisit): string {
  // The address is public, so that nothing is lost by naming it to this server.
  const page = template.replace(/(<meta name="referrer" content=")no-referrer"/, '$1same-origin"');
  return isByQrCode ? page.replaceAll('href="?lang=', 'href="?qr&amp;lang=') : page;
}

/**
 * Serves `/q/:code`, the same page for the link that a business shares with all its customers; with status 404 when the
 * link leads nowhere. A form from another site is refused: it could answer from many visitors' browsers.
 * @param secure true when cookies are for HTTPS only
 */
export function addSharedPage(
  site: FastifyInstance,
  parts: CustomerPageParts,
  secure: boolean,
): void {
  addSection(site, parts, {
    name: 'q',
    paths: ['/q/*'],
    adapt: adaptShared,
    deviceOf: (request, reply) => {
      const known = request.cookies[DEVICE_COOKIE];
      if (!reply) return known;
      assertSameOrigin(request);
      if (known !== undefined && isUuid(known)) return known;
      const id = randomUUID();
      const cookie = { path: '/q', httpOnly: true, sameSite: 'lax', secure } as const;
      void reply.setCookie(DEVICE_COOKIE, id, { ...cookie, maxAge: DEVICE_SECONDS });
      return id;
    },
  });
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
