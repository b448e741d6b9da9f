import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkLanguages, LinkSection, SpokenLanguages } from './link-languages.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../lib/i18n/languages.js';
import type { Language } from '../lib/i18n/languages.js';
import { ChosenLanguage } from './chosen-language.js';

/** Answer to a visit of the customer page. */
export interface SettledVisit {
  language: Language;
  /** False for a link that leads nowhere; the page says so. */
  isFound: boolean;
}

interface PageLanguagesOptions {
  section: LinkSection;
  /** Returns who is behind links; undefined where no module knows. */
  links: () => LinkLanguages | undefined;
  /** Told when they cannot be asked: the page comes all the same. */
  onFailure: (error: unknown) => void;
  /** True when cookies are for HTTPS only. */
  secure: boolean;
  /** True to look up every link, also where that cannot matter for the language. */
  findsAll: boolean;
}

/** Returns the token in the path of the customer page; undefined without one. */
export const tokenOf = ({ url }: FastifyRequest): string | undefined =>
  /^\/[rq]\/([^/?]+)/.exec(url)?.[1];

/** Finds the language of one visit to the customer page. */
export class PageLanguages {
  private readonly chosen: ChosenLanguage;

  constructor(private readonly options: PageLanguagesOptions) {
    // Remembers what somebody chose on the page; read by nothing but the page.
    const cookie = { name: 'customer_language', path: `/${options.section}`, httpOnly: true };
    this.chosen = new ChosenLanguage(cookie, options.secure);
  }

  /**
   * The language to answer in: what was chosen on the page goes before what is known of the customer,
   * that before what the browser asks for, and that before what the business speaks. A choice made
   * with this request (`?lang=es`) is remembered.
   */
  async settle(request: FastifyRequest, reply: FastifyReply): Promise<SettledVisit> {
    const chosen = this.chosen.settle(request, reply);
    if (chosen && !this.options.findsAll) return { language: chosen, isFound: true };
    const accepted = acceptedLanguages(request.headers['accept-language']);
    const { spoken, isFound } = await this.find(request);
    const wanted = [chosen, spoken?.customer, ...accepted, spoken?.business];
    return { language: pickLanguage(wanted) ?? DEFAULT_LANGUAGE, isFound };
  }

  private async find(
    request: FastifyRequest,
  ): Promise<{ spoken?: SpokenLanguages | undefined; isFound: boolean }> {
    const { links, onFailure, findsAll } = this.options;
    const token = tokenOf(request);
    if (!token) return { isFound: !findsAll };
    try {
      const spoken = await links()?.languagesOf(token, request.host);
      return { spoken, isFound: !findsAll || spoken !== undefined };
    } catch (error) {
      onFailure(error);
      return { isFound: true };
    }
  }
}
