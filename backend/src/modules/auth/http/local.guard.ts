import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '../../../kernel/http/invalid-input.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { authErrors } from '../app/auth.errors.js';
import { loginBody } from './account.schemas.js';

/** Lets those through whose mail address and password are right. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Nobody is to be signed in to another's account by another site (login CSRF).
    assertSameOrigin(request);
    // Guards run before pipes, so what the pipe would refuse is refused here.
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
