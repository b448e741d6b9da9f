import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../../kernel/errors/app-error.js';
import type { Authenticator, Caller } from '../../../kernel/caller.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { addressKey } from '../../../kernel/http/network-key.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { authErrors } from '../app/auth.errors.js';
import { Sessions } from '../app/sessions.js';
import { BearerGuard } from './bearer.guard.js';
import { SessionCookie } from './session-cookie.js';

/** Keys that are no good, per address: each of them costs a look-up in the database. */
const BAD_KEYS: RateLimit = { points: 60, windowSeconds: 60 };

/** Tells the kernel who calls: the session of the cookie, or the key of the Authorization header. */
@Injectable()
export class RequestAuthenticator implements Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly bearer: BearerGuard,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * An Authorization header is the only thing that counts where there is one: such a request was
   * not checked for its origin, so the cookie must not speak for it. A cookie whose session has
   * ended is the same as none.
   * @throws AppError 401 `auth.invalid-api-key`, 429
   */
  async authenticate(context: ExecutionContext): Promise<Caller | undefined> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization === undefined) {
      return this.sessions.callerOf(this.cookie.read(request), request.host);
    }
    const caller = await this.bearer.callerOf(context);
    if (caller) return caller;
    await this.rateLimits.consume('auth.bad-api-key', BAD_KEYS, addressKey(request.ip));
    throw authErrors['invalid-api-key'](
      {},
      { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
    );
  }

  /** A cookie of ours without a session: its owner was signed in, and hears that they no longer are. */
  refusal(context: ExecutionContext): AppError | undefined {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const wasSignedIn = this.sessions.idHashOf(this.cookie.read(request)) !== undefined;
    return wasSignedIn ? authErrors['session-ended']() : undefined;
  }
}
