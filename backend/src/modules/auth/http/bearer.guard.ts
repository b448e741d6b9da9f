import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';

/** RFC 6750 2.1. The strategy would also accept keys from body and query, where they end up in logs. */
const BEARER = /^Bearer [^\s]+$/i;

/** Authenticates the API key of the Authorization header through Passport. */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  /** Returns the caller, or undefined when the key is not, or no longer, valid. */
  async callerOf(context: ExecutionContext): Promise<Caller | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller | false }>();
    if (!BEARER.test(request.headers.authorization ?? '')) return undefined;
    await this.canActivate(context);
    return request.user || undefined;
  }

  override handleRequest<T>(error: Error | null, caller: T): T {
    if (error) throw error;
    return caller;
  }
}
