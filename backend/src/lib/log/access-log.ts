import fastJson from 'fast-json-stringify';
import { pino } from 'pino';
import type { Logger } from './logger.js';
import type { PinoLogger } from './logging.js';

/** Log entry of a request. It contains no secret by construction. */
export interface AccessLine {
  requestId: string;
  method: string;
  /** Path; see `loggedUrl`. */
  url: string;
  status: number;
  /** Milliseconds from the first byte of the request to the last byte of the response. */
  ms: number;
  /** Kind and id of the caller; undefined for anonymous callers. */
  caller: string | undefined;
}

/** Receives a line for each request. */
export type AccessLog = (line: AccessLine) => void;

/** Maximum milliseconds that lines are buffered, and maximum number of buffered lines. */
const WAIT_MS = 250;
const WAIT_LINES = 64;

const [text, number] = [{ type: 'string' }, { type: 'number' }] as const;
const stringify = fastJson({
  type: 'object',
  properties: {
    level: number,
    time: text,
    name: text,
    pid: number,
    requestId: text,
    method: text,
    url: text,
    status: number,
    ms: number,
    caller: text,
    msg: text,
  },
});

/** Returns an access log that writes to a logger, for tests and for processes that serve few requests. */
export function accessLogIn(logger: Logger): AccessLog {
  return (line) => logger.info(line, 'request');
}

/**
 * Returns the access log of a process that serves many requests, on standard output in the format of
 * `logger`'s lines. Lines are buffered as objects and become text together: code that runs many times in a
 * row costs a fraction of its cost in between other code, a tenth of a small call in all. A process that is
 * killed loses the last quarter of a second; one that ends by itself, or by its own fault, writes it.
 */
export function createAccessLog(logger: PinoLogger): AccessLog {
  if (!logger.isLevelEnabled('info')) return () => undefined;
  const output = pino.destination({ dest: 1, sync: true });
  const { pid } = process;
  const { name } = logger.bindings() as { name: string };
  const level = logger.levels.values['info'];
  const waiting: Array<{ at: number; line: AccessLine }> = [];
  const write = (): void => {
    let [lastAt, time] = [NaN, ''];
    const lines = waiting.splice(0).map(({ at, line }) => {
      if (at !== lastAt) [lastAt, time] = [at, new Date(at).toISOString()];
      return `${stringify({ level, time, name, pid, ...line, msg: 'request' })}\n`;
    });
    if (lines.length > 0) output.write(lines.join(''));
  };
  setInterval(write, WAIT_MS).unref();
  process.on('exit', () => {
    write();
    output.flushSync();
  });
  return (line) => {
    if (waiting.push({ at: Date.now(), line }) >= WAIT_LINES) write();
  };
}
