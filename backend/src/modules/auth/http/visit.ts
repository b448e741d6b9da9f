import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, pickLanguage } from '../../../kernel/i18n/languages.js';
import type { Visit } from '../app/account-mail.queue.js';

/** What a request tells of the visit it belongs to. */
export const visitOf = ({ host, headers }: FastifyRequest): Visit => ({
  host,
  language: pickLanguage(acceptedLanguages(headers['accept-language'])),
});
