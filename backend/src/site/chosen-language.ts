import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLanguage, type Language } from '../lib/i18n/languages.js';

const REMEMBERED_SECONDS = 365 * 86_400;

/** The cookie that remembers a choice. */
interface RememberingCookie {
  name: string;
  path: string;
  /** Whether scripts of the page shall not see it. */
  httpOnly: boolean;
}

const askedOf = (request: FastifyRequest): Language | undefined => {
  const { lang } = request.query as Record<string, unknown>;
  return typeof lang === 'string' ? pickLanguage([lang]) : undefined;
};

/** The language that a visitor of some pages has chosen, now or earlier. */
export class ChosenLanguage {
  /** @param secure whether cookies are for HTTPS only */
  constructor(
    private readonly cookie: RememberingCookie,
    private readonly secure: boolean,
  ) {}

  /** Undefined where nothing was chosen. A choice made with this request (`?lang=es`) is remembered. */
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
