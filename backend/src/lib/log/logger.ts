/** The log of the process. The details come first, then the message. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Injects the `Logger`. */
export const LOGGER = Symbol('logger');

/** Returns a logger that adds the same details to each line. */
export function childLogger(logger: Logger, details: object): Logger {
  return {
    info: (more, message) => logger.info({ ...details, ...more }, message),
    warn: (more, message) => logger.warn({ ...details, ...more }, message),
    error: (more, message) => logger.error({ ...details, ...more }, message),
  };
}
