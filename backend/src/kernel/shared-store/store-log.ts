import { Logger } from '@nestjs/common';

/** The part of a pino logger that this folder uses: details first, then the message. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Writes through Nest's logger, for programs that pass no logger of their own. */
export function nestStoreLog(): StoreLog {
  const logger = new Logger('SharedStore');
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
