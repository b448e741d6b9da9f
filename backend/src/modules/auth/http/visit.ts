import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import type { Visit } from '../app/account-mail.queue.js';
import type { SignInOrigin } from '../app/sessions.js';

/** What a request tells of the visit it belongs to. */
export const visitOf = (request: FastifyRequest): Visit => ({
  host: request.host,
  language: requestLanguage(request),
});

/** Returns what a session is begun with. */
export const originOf = ({ ip, host, headers }: FastifyRequest): SignInOrigin => ({
  address: ip,
  host,
  userAgent: headers['user-agent'],
});
