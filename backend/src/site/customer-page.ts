import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkLanguages, SpokenLanguages } from './link-languages.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../lib/i18n/languages.js';
import type { Language } from '../lib/i18n/languages.js';
import { ChosenLanguage } from './chosen-language.js';

/** Remembers what somebody chose on the page; read by nothing but the page. */
const COOKIE = { name: 'customer_language', path: '/r', httpOnly: true };

/** Returns the token in the path of the customer page; undefined without one. */
export const tokenOf = ({ url }: FastifyRequest): string | undefined =>
  /^\/r\/([^/?]+)/.exec(url)?.[1];

/** Finds the language of one visit to the customer page. */
export class PageLanguages {
  private readonly chosen: ChosenLanguage;

  /**
   * @param links who is behind a token; undefined where no module knows
   * @param onFailure told when they cannot be asked: the page comes all the same
   * @param secure whether cookies are for HTTPS only
   */
  constructor(
    private readonly links: () => LinkLanguages | undefined,
    private readonly onFailure: (error: unknown) => void,
    secure: boolean,
  ) {
    this.chosen = new ChosenLanguage(COOKIE, secure);
  }

  /**
   * The language to answer in: what was chosen on the page goes before what is known of the customer,
   * that before what the browser asks for, and that before what the business speaks. A choice made
   * with this request (`?lang=es`) is remembered.
   */
  async settle(request: FastifyRequest, reply: FastifyReply): Promise<Language> {
    const chosen = this.chosen.settle(request, reply);
    if (chosen) return chosen;
    const accepted = acceptedLanguages(request.headers['accept-language']);
    const spoken = await this.spoken(tokenOf(request));
    return pickLanguage([spoken?.customer, ...accepted, spoken?.business]) ?? DEFAULT_LANGUAGE;
  }

  private async spoken(token: string | undefined): Promise<SpokenLanguages | undefined> {
    if (!token) return undefined;
    try {
      return await this.links()?.languagesOf(token);
    } catch (error) {
      this.onFailure(error);
      return undefined;
    }
  }
}
