import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../lib/brand/brand.js';
import { definePort } from '../kernel/contract/ports.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../lib/i18n/languages.js';
import type { Language } from '../lib/i18n/languages.js';
import type { SpokenLanguages } from './link-languages.js';
import { ChosenLanguage } from './chosen-language.js';

/** Visit to a page that a module renders. */
export interface PageVisit {
  /** Last part of the path, after the section: a slug, a token. */
  name: string;
  query: Readonly<Record<string, unknown>>;
  /** Host as in the `Host` header. */
  host: string;
  /**
   * Returns the language to respond in: the one chosen on the page, the reader's own, the browser's, the one
   * of the business that the page is about, English.
   */
  languageFor(spoken?: SpokenLanguages): Language;
}

/** Page as its module has rendered it; the server adds brand, styles and the language switch. */
export interface MadePage {
  status: number;
  language: Language;
  brand: Brand;
  /** Title and further content of the head, as HTML. */
  head: string;
  /** Content of the page, as HTML. */
  body: string;
  cacheControl: string;
}

export type PageAnswer = MadePage | { status: 301 | 303; location: string };

/** Pages of one section of the site, rendered by the server for every visit. */
export interface SitePages {
  /** First part of their paths. */
  section: PageSection;
  open(visit: PageVisit): Promise<PageAnswer>;
  /** Handles the fields that a form on the page sent. */
  submit?(visit: PageVisit, fields: URLSearchParams): Promise<PageAnswer>;
}

/** Sections whose pages modules render: `/b/...`, `/u/...`. */
export const PAGE_SECTIONS = ['b', 'u'] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

export const sitePagesPort = definePort<SitePages>('kernel.site-pages', 'many');

/** Returns the visit that a request describes. */
export function visitOf(
  section: PageSection,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): PageVisit {
  const { name = '' } = request.params as { name?: string };
  const cookie = { name: 'page_language', path: `/${section}`, httpOnly: true };
  const chosen = new ChosenLanguage(cookie, secure).settle(request, reply);
  return {
    name,
    query: request.query as Record<string, unknown>,
    host: request.host,
    languageFor: (spoken) => {
      const accepted = acceptedLanguages(request.headers['accept-language']);
      const wanted = [chosen, spoken?.customer, ...accepted, spoken?.business];
      return pickLanguage(wanted) ?? DEFAULT_LANGUAGE;
    },
  };
}
