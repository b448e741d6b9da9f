import { Logger } from '@nestjs/common';

/** The part of a pino logger that this folder uses: details first, then the message. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Writes through Nest's logger, for programs that pass no logger of their own. */
export function nestJobLog(): JobLog {
  const logger = new Logger('Jobs');
  const line = (details: object, message: string) => {
    const { err, ...rest } = details as { err?: unknown };
    return `${message} ${JSON.stringify(rest)}${err === undefined ? '' : ` ${String(err)}`}`;
  };
  return {
    info: (details, message) => logger.log(line(details, message)),
    warn: (details, message) => logger.warn(line(details, message)),
    error: (details, message) => logger.error(line(details, message)),
  };
}

/** Lets the same message through once per `quietMs`: a lost server would flood the log otherwise. */
export function throttled(
  write: (details: object, message: string) => void,
  quietMs = 10_000,
): (details: object, message: string) => void {
  const last = new Map<string, number>();
  return (details, message) => {
    const now = Date.now();
    if (now - (last.get(message) ?? -Infinity) < quietMs) return;
    last.set(message, now);
    write(details, message);
  };
}
