import type { FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Caller } from '../../../kernel/caller.js';
import '../../../kernel/http/fastify-request.js';

/**
 * Returns the caller of an operation that the guard opens to signed-in callers only.
 * @throws AppError 401 when there is none
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw kernelErrors.unauthenticated();
  return request.caller;
}
