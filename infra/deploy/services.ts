import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { root } from '../../scripts/lib/paths.mjs';
import { importSource } from '../../scripts/lib/typescript.mjs';
import type { ComposeService } from './compose-file.ts';
import { freePort, start, until, type Command, type Program } from './processes.ts';

/** Stand-ins for the other containers, and where they listen. */
export interface Services {
  databaseUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** Recipients of the mails that came, and the mails as they came. */
  mails: string[];
  texts: string[];
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL that npm installed, Debian's Redis and a mail server. */
export async function startServices(
  folder: string,
  redisService: ComposeService,
): Promise<Services> {
  const database = await startDatabase(folder);
  const redis = await startRedis(folder, redisService.command ?? []);
  const mail = await startMailServer();
  copyFileSync(join(root, 'infra/caddy/Caddyfile'), join(folder, 'Caddyfile'));
  return {
    databaseUrl: database.ownerUrl,
    redisUrl: redis.url,
    smtpUrl: mail.url,
    mails: mail.mails,
    texts: mail.texts,
    stop: async () => {
      await new Promise<void>((resolve) => mail.server.close(resolve));
      await redis.program.stop();
      await database.stop();
    },
  };
}

async function startDatabase(folder: string) {
  const { startEmbeddedPostgres } = await importSource<
    typeof import('../../backend/tools/embedded-postgres/embedded-postgres.ts')
  >('backend/tools/embedded-postgres/embedded-postgres.ts');
  return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
}

/** With the command of docker-compose.yml. */
async function startRedis(
  folder: string,
  command: readonly string[],
): Promise<{ program: Program; url: string }> {
  const data = join(folder, 'redis');
  mkdirSync(data);
  // Set regardless of the umask: the account without rights keeps its files here.
  chmodSync(data, 0o777);
  const port = await freePort();
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data];
  const program = start('redis', [...command, ...own] as Command, {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
  });
  await until(program, () => accepts(port), 15);
  return { program, url: `redis://127.0.0.1:${port}` };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.end());
  });

async function startMailServer() {
  const mails: string[] = [];
  const texts: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((content) => {
        texts.push(content);
        mails.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { server, mails, texts, url: `smtp://127.0.0.1:${port}` };
}
