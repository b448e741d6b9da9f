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

/** How long lines wait for each other, and how many do. */
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

/** The access log among the lines of a logger, for tests and for processes that serve little. */
export function accessLogIn(logger: Logger): AccessLog {
  return (line) => logger.info(line, 'request');
}

/**
 * The access log of a process that serves much, on standard output in the shape of `logger`'s lines.
 * Lines wait as they are and become text together: code that runs many times in a row costs a
 * fraction of what it costs once between others, a tenth of a small call in all. A process that is
 * killed takes the last quarter of a second along; one that ends by itself, or by its own fault,
 * writes it.
 */
export function createAccessLog(logger: Logger): AccessLog {
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
