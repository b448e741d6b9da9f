import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as PinoLogger } from 'pino';
import { errorRecord } from './error-record.js';

/** The library's logger, for the HTTP server and for the access log. All other code takes `Logger`. */
export type { PinoLogger };

/** Secrets to redact in the log, in every object that contains them. */
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

/** Creates the log of the process: one JSON object per line, on standard output unless `destination` is given. */
export function createLogger(
  level: string,
  name: string,
  destination?: NodeJS.WritableStream,
): PinoLogger {
  const options = {
    level,
    base: { name, pid: process.pid },
    serializers: { err: (error: unknown) => errorRecord(error) },
    redact: { paths: SECRETS, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes Nest's own messages to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

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
