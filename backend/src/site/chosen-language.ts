import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLanguage, type Language } from '../lib/i18n/languages.js';

const REMEMBERED_SECONDS = 365 * 86_400;

/** Cookie that stores a choice. */
interface RememberingCookie {
  name: string;
  path: string;
  /** True when scripts of the page must not see it. */
  httpOnly: boolean;
}

/** Returns the language that the address asks for (`?lang=es`). */
export const askedOf = (request: FastifyRequest): Language | undefined => {
  const { lang } = request.query as Record<string, unknown>;
  return typeof lang === 'string' ? pickLanguage([lang]) : undefined;
};

/** Language that a visitor of some pages has chosen, now or earlier. */
export class ChosenLanguage {
  /** @param secure true when cookies are for HTTPS only */
  constructor(
    private readonly cookie: RememberingCookie,
    private readonly secure: boolean,
  ) {}

  /**
   * Returns the chosen language; undefined when none was chosen. Stores a choice made with this request
   * (`?lang=es`).
   */
  settle(request: FastifyRequest, reply: FastifyReply): Language | undefined {
    const { name, path, httpOnly } = this.cookie;
    const asked = askedOf(request);
    if (!asked) return pickLanguage([request.cookies[name]]);
    void reply.setCookie(name, asked, {
      path,
      httpOnly,
      maxAge: REMEMBERED_SECONDS,
      sameSite: 'lax',
      secure: this.secure,
    });
    return asked;
  }
}
