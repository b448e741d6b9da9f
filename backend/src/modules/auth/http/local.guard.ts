import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '../../../kernel/http/invalid-input.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { authErrors } from '../app/errors.js';
import { loginBody } from './account.schemas.js';

/** Allows requests with a correct email address and password. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Another site must not sign a visitor in to somebody else's account (login CSRF).
    assertSameOrigin(request);
    // Guards run before pipes, so the body is validated here.
    const body = loginBody.safeParse(request.body);
    if (!body.success) throw new InvalidInput(body.error.issues);
    return Boolean(await super.canActivate(context));
  }

  override handleRequest<T>(error: Error | null, user: T | false | null): T {
    if (error) throw error;
    if (!user) throw authErrors['invalid-credentials']();
    return user;
  }
}
