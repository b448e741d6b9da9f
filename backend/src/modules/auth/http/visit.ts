import type { FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { HAND_OVER_COOKIE } from '../../../kernel/http/hand-over-cookies.js';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import type { SignInOrigin } from '../app/sessions.service.js';
import type { Visit } from '../domain/visit.js';

/** Returns the visit that a request belongs to. */
export const visitOf = (request: FastifyRequest): Visit => ({
  host: request.host,
  language: requestLanguage(request),
});

/** Returns the origin of a request, for the session that it begins. */
export const originOf = ({ ip, host, headers, cookies }: FastifyRequest): SignInOrigin => ({
  address: ip,
  host,
  userAgent: headers['user-agent'],
  handOver: cookies[HAND_OVER_COOKIE],
});
