import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';

/** RFC 6750 2.1. The strategy would also take keys from body and query, where logs see them. */
const BEARER = /^Bearer [^\s]+$/i;

/** Asks Passport whose API key the Authorization header carries. */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  /** The caller, or undefined when the key is not (or no longer) good. */
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
