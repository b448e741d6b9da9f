import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../kernel/config/config.js';
import { SESSION_COOKIE, SESSION_DAYS } from '../domain/session-lifetime.js';

/** Response header of operations that sign somebody in, for the API document. */
export const SETS_SESSION = { 'Set-Cookie': 'The session cookie.' };

/** Reads and writes the cookie that carries the session. */
@Injectable()
export class SessionCookie {
  constructor(private readonly config: AppConfig) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[SESSION_COOKIE];
  }

  write(reply: FastifyReply, value: string): void {
    void reply.setCookie(SESSION_COOKIE, value, {
      ...this.attributes,
      maxAge: SESSION_DAYS * 86_400,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, this.attributes);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.config.secure } as const;
  }
}
