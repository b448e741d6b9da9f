import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import type { Requester } from '../app/contact-emails.service.js';

/** Returns in whose name an email is sent that a request causes. */
export const requesterOf = (request: FastifyRequest): Requester => ({
  actorId: currentActorId(),
  language: requestLanguage(request),
});
