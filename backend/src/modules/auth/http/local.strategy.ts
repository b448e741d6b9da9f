import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { SignIn } from '../app/sign-in.service.js';
import type { ProvenAccount } from '../data/user.repository.js';
import { loginBody } from './account.schemas.js';

/** Email address and password, through Passport. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  async validate(request: FastifyRequest): Promise<ProvenAccount> {
    // The body was checked by the guard; parsing it again gives the lower-cased address.
    const { email, password } = loginBody.parse(request.body);
    return this.signIn.verify(email, password, request.ip);
  }
}
