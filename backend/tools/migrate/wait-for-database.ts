import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { isConnectionLost } from '../../src/kernel/errors/problem.js';

export interface DatabaseAddress {
  url: string;
  /** Environment variable it comes from, for messages to the operator. */
  variable: string;
}

const CONNECT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Milliseconds between two log lines about waiting for the database. */
const SAY_EVERY_MS = 30_000;

/** Network errors after which the server may still become reachable. */
const NO_WAY_YET = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN']);

/** Errors that only the operator can correct, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, (role: string, database: string) => string>> = {
  '28P01': (role) => `refuses the password of the role "${role}": correct the password`,
  '28000': (role) => `does not let the role "${role}" sign in: create the role, or name another`,
  '3D000': (_role, database) => `has no database "${database}": create it, or name another`,
};

/**
 * Connects, and waits as long as it takes for a server that is down, starting or not reachable yet.
 * @param log receives what is waited for, at first and then every half minute
 * @throws BootError for problems that waiting does not solve: a wrong password, role or database
 */
export async function connectWhenReady(
  address: DatabaseAddress,
  log: (line: string) => void,
): Promise<pg.Client> {
  let saidAt = -Infinity;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({
      connectionString: address.url,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A connection that is lost while idle fails in its next query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      if (!isAway(error)) throw refusal(client, address, error);
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        saidAt = performance.now();
        log(
          `Waiting for the database at ${nameOf(client)} (${address.variable}): ${wordsOf(error)}`,
        );
      }
    }
    await sleep(pause);
  }
}

function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return NO_WAY_YET.has(code) || isConnectionLost(error) || message === 'timeout expired';
}

function refusal(client: pg.Client, { variable }: DatabaseAddress, error: unknown): BootError {
  const { code = '' } = error as { code?: string };
  const reason =
    REFUSALS[code]?.(client.user ?? '', client.database ?? '') ?? `answers: ${wordsOf(error)}`;
  return new BootError(`${variable}: the database server at ${nameOf(client)} ${reason}.`, {
    cause: error,
  });
}

/** Returns host and port, never the password. */
const nameOf = ({ host, port }: pg.Client): string => `${host}:${port}`;

function wordsOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no answer';
}
