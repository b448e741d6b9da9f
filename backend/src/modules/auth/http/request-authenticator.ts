import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../../kernel/errors/app-error.js';
import type { Authenticator, Caller } from '../../../kernel/caller.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { addressKey } from '../../../kernel/http/network-key.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { authErrors } from '../app/errors.js';
import { Sessions } from '../app/sessions.service.js';
import { BearerGuard } from './bearer.guard.js';
import { SessionCookie } from './session-cookie.js';

/** Invalid keys per address: each costs a database lookup. */
const BAD_KEYS: RateLimit = { points: 60, windowSeconds: 60 };

/** Identifies the caller for the kernel: by the session of the cookie, or by the key of the Authorization header. */
@Injectable()
export class RequestAuthenticator implements Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly bearer: BearerGuard,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * An Authorization header, if present, is the only credential that counts: the origin of such a request was not
   * checked, so its cookie must not be trusted. A cookie whose session has ended counts as none.
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

  /**
   * Returns an error for a genuine cookie without a session: its owner was signed in, and learns that they no longer
   * are.
   */
  refusal(context: ExecutionContext): AppError | undefined {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const wasSignedIn = this.sessions.idHashOf(this.cookie.read(request)) !== undefined;
    return wasSignedIn ? authErrors['session-ended']() : undefined;
  }
}
