import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../kernel/config/config.js';
import { HANDED_OVER_COOKIE } from '../../../kernel/http/hand-over-cookies.js';
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

  /** Writes the cookie of a new session; a browser that was handed over to customers is the member's again. */
  write(reply: FastifyReply, value: string): void {
    if (reply.request.cookies[HANDED_OVER_COOKIE] !== undefined)
      void reply.clearCookie(HANDED_OVER_COOKIE, { path: '/' });
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
