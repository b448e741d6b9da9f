import fastJson from 'fast-json-stringify';
import { pino } from 'pino';
import type { Logger } from './logging.js';

/** What is kept of each request. It holds no secret by construction. */
export interface AccessLine {
  requestId: string;
  method: string;
  /** The path, see `loggedUrl`. */
  url: string;
  status: number;
  /** Milliseconds from the first byte of the request to the last of the answer. */
  ms: number;
  /** Kind and id of the caller; undefined for strangers. */
  caller: string | undefined;
}

/** Where a line for each request goes. */
export type AccessLog = (line: AccessLine) => void;

/** Milliseconds and bytes that lines wait for each other. */
const WAIT = { periodicFlush: 250, minLength: 8_192 };

const [text, number] = [{ type: 'string' }, { type: 'number' }] as const;
const stringify = fastJson({
  type: 'object',
  properties: {
    ...{ level: number, time: text, name: text, pid: number },
    ...{ requestId: text, method: text, url: text, status: number, ms: number, caller: text },
    msg: text,
  },
});

/** The access log among the lines of a logger, for tests and for processes that serve little. */
export function accessLogIn(logger: Logger): AccessLog {
  return (line) => logger.info(line, 'request');
}

/**
 * The access log of a process that serves much, on standard output in the shape of `logger`'s lines.
 * Many lines are written at a time, by a serializer made for them: with the logger itself they cost
 * a seventh of a small call. A process that is killed takes the last quarter of a second along; one
 * that ends by itself, or by its own fault, writes it.
 */
export function createAccessLog(logger: Logger): AccessLog {
  if (!logger.isLevelEnabled('info')) return () => undefined;
  const output = pino.destination({ dest: 1, sync: true, ...WAIT });
  process.on('exit', () => output.flushSync());
  const { pid } = process;
  const { name } = logger.bindings() as { name: string };
  const level = logger.levels.values['info'];
  return (line) => {
    const time = new Date().toISOString();
    output.write(`${stringify({ level, time, name, pid, ...line, msg: 'request' })}\n`);
  };
}
