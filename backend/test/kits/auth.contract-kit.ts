import 'reflect-metadata';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { noteFault } from '../conformance/answer-faults.ts';
import { ApiDocument } from '../conformance/api-document.ts';
import { watchAnswers } from '../conformance/watch-answers.ts';
import { createPaidDatabase } from '../support/plans.js';
import { createRootModule } from '../../src/app.modules.js';
import { AppConfig, parseSettings } from '../../src/kernel/config/config.js';
import { createHttpApp } from '../../src/kernel/http/http-app.js';
import { createLogger } from '../../src/lib/log/logging.js';
import { BackgroundWork } from '../../src/boot/background-work.js';

/** Response to one request. */
export type Answer = Awaited<ReturnType<Browser['call']>>;

/** A mail server that can be told to be busy. */
export class MailServer {
  readonly received: Email[] = [];
  /** Number of messages to defer from now on. */
  busyFor = 0;
  /** Number of messages to reject permanently from now on. */
  refuseFor = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.busyFor > 0) {
          this.busyFor -= 1;
          done(Object.assign(new Error('Busy, come back later'), { responseCode: 451 }));
          return;
        }
        if (this.refuseFor > 0) {
          this.refuseFor -= 1;
          done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          this.received.push(mail);
          done();
        }, done);
      });
    },
  });

  /** Starts on a free port and returns its address. */
  async start(): Promise<string> {
    const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
      const server = this.server.listen(0, '127.0.0.1', () => resolve(server));
    });
    const address = listening.address();
    if (typeof address !== 'object' || address === null)
      throw new Error('The mail server is deaf.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Waits for an email with a link of this kind to the address, and returns the newest token. */
  async tokenFor(
    address: string,
    purpose: 'verify-email' | 'reset-password' | 'invite',
  ): Promise<string> {
    return until(() => {
      const mail = this.received.findLast(
        ({ to, text }) => to?.[0]?.address === address && text?.includes(`/${purpose}/`),
      );
      return new RegExp(`/${purpose}/([A-Za-z0-9_-]+)`).exec(mail?.text ?? '')?.[1];
    });
  }
}

/** Polls `look` until it returns a value, for up to 15 seconds. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come to pass within 15 seconds.');
}

/** Test browser that keeps the session cookie between requests and has its own network address. */
export class Browser {
  private static count = 0;
  cookie: string | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    readonly address = `10.${Browser.count % 250}.${Math.floor(Browser.count++ / 250)}.1`,
  ) {}

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === undefined ? {} : { cookie: `session_id=${this.cookie}` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const set = answer.cookies.find(({ name }) => name === 'session_id');
    if (set) this.cookie = set.value === '' ? undefined : set.value;
    return answer;
  }

  register(email: string, password = PASSWORD): Promise<Answer> {
    return this.call('POST', '/api/auth/register', {
      email,
      password,
      firstName: 'Ada',
      lastName: 'Byron',
    });
  }

  login(email: string, password = PASSWORD): Promise<Answer> {
    return this.call('POST', '/api/auth/login', { email, password });
  }

  /** Returns the status code of `GET /api/auth/user`. */
  async status(): Promise<number> {
    return (await this.call('GET', '/api/auth/user')).statusCode;
  }
}

/** Timeout in milliseconds for starting or stopping everything on a busy machine. */
export const START_MS = 60_000;

export const PASSWORD = 'correct horse battery';

/** The whole application on a database of its own, with a real mail server. */
export interface AuthApp {
  app: NestFastifyApplication;
  mails: MailServer;
  /** Returns everything that was logged, at trace level and without redaction. */
  logged(): string;
  /** Queries the database as its superuser. */
  sql<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  /**
   * Runs a statement as the superuser in a transaction that keeps its locks.
   * @returns a function that rolls it back
   */
  hold(text: string, values?: unknown[]): Promise<() => Promise<void>>;
  browser(): Browser;
  close(): Promise<void>;
}

/** @param env more environment variables: REDIS_URL, PUBLIC_URL */
export async function startAuthApp(env: Record<string, string> = {}): Promise<AuthApp> {
  const database = await createPaidDatabase();
  const mails = new MailServer();
  const channel = {
    kind: 'channel',
    package: fileURLToPath(new URL('../../plugins/channel-smtp/index.ts', import.meta.url)),
    options: { url: await mails.start() },
  };
  const variables = { PUBLIC_URL: 'http://app.test', PLUGINS: JSON.stringify([channel]), ...env };
  const config = new AppConfig(
    parseSettings(variables),
    { runtimeDatabaseUrl: database.runtimeUrl, sessionSecret: 'a secret of the test installation' },
    variables,
  );
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger('trace', 'auth', sink);
  const app = await createHttpApp(createRootModule(config, logger), config, logger);
  watchAnswers(app.getHttpAdapter().getInstance(), ApiDocument.read(), noteFault);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await app.get(BackgroundWork).start();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // `end` does not wait for the sockets, so dropping the database may still meet one of them.
  owner.on('error', () => undefined);
  return {
    app,
    mails,
    logged: () => lines.join(''),
    sql: async <R extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<R>(text, values)).rows,
    hold: async (text, values = []) => {
      const connection = await owner.connect();
      await connection.query('BEGIN');
      await connection.query(text, values);
      return async () => {
        await connection.query('ROLLBACK');
        connection.release();
      };
    },
    browser: () => new Browser(app),
    close: async () => {
      await app.close();
      await owner.end();
      await mails.stop();
      await database.drop();
    },
  };
}
