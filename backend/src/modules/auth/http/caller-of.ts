import type { FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Caller } from '../../../kernel/caller.js';
import '../../../kernel/http/fastify-request.js';

/**
 * Who calls an operation that the guard lets nobody else reach.
 * @throws AppError 401
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw kernelErrors.unauthenticated();
  return request.caller;
}
