import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, pickLanguage } from '../../../kernel/i18n/languages.js';
import type { Visit } from '../app/account-mail.queue.js';
import type { SignInOrigin } from '../app/sessions.js';

/** What a request tells of the visit it belongs to. */
export const visitOf = ({ host, headers }: FastifyRequest): Visit => ({
  host,
  language: pickLanguage(acceptedLanguages(headers['accept-language'])),
});

/** Returns what a session is begun with. */
export const originOf = ({ ip, host, headers }: FastifyRequest): SignInOrigin => ({
  address: ip,
  host,
  userAgent: headers['user-agent'],
});
