import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** What must never be read in a log, wherever an object that holds it is logged. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.passwordHash',
  '*.token',
  '*.sessionSecret',
];

/** The process's log: one JSON object a line. */
export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    base: { name, pid: process.pid },
    redact: { paths: SECRETS, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** The request's id: the proxy's when it sent a sane one, so that logs can be followed across. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * The path without what makes a link secret: tokens of customers and of mailed links stand in paths,
 * and logs outlive them.
 */
export function loggedUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  // A token has at least 43 characters, so a shorter path cannot hold one; nor can one of ids only.
  return path.length < 43 || IDS_ONLY.test(path) ? path : path.replace(TOKEN, '[token]');
}

const TOKEN = /[A-Za-z0-9_-]{40,}/g;
const IDS_ONLY = /^\/api\/[a-z-]+\/[0-9a-f-]{36}(\/[a-z-]*)?$/;

/** Nest's own messages, in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, message.message);
    else this.logger.error({ details }, String(message));
  }
}
