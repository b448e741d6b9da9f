import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import type { Requester } from '../app/contact-emails.service.js';

/** Returns the person on whose behalf a request sends an email, and the language they request. */
export const requesterOf = (request: FastifyRequest): Requester => ({
  actorId: currentActorId(),
  language: requestLanguage(request),
});
