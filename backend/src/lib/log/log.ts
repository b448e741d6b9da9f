/** The part of the process's log (pino) that the kernel writes to: details first, then the message. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
