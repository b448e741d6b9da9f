import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { root } from '../../scripts/lib/paths.mjs';
import { importSource } from '../../scripts/lib/typescript.mjs';
import { freePort, start, until } from './processes.mjs';

/** Stand-ins for the other containers: the PostgreSQL that npm installed, Debian's Redis, a mail server. */
export async function startServices(folder, services) {
  const database = await startDatabase(folder);
  const redis = await startRedis(folder, services.redis.command);
  const mail = await startMailServer();
  copyFileSync(join(root, 'infra/caddy/Caddyfile'), join(folder, 'Caddyfile'));
  return {
    databaseUrl: database.ownerUrl,
    redisUrl: redis.url,
    smtpUrl: mail.url,
    mails: mail.mails,
    texts: mail.texts,
    stop: async () => {
      await new Promise((resolve) => mail.server.close(resolve));
      await redis.program.stop();
      await database.stop();
    },
  };
}

async function startDatabase(folder) {
  const { startEmbeddedPostgres } = await importSource(
    'backend/src/kernel/database/embedded-postgres.ts',
  );
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
  });
  return database;
}

/** With the command of docker-compose.yml. */
async function startRedis(folder, command) {
  const data = join(folder, 'redis');
  mkdirSync(data);
  // Whatever the umask is: the account without rights keeps its files here.
  chmodSync(data, 0o777);
  const port = await freePort();
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data];
  const program = start('redis', [...command, ...own], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  await until(program, () => accepts(port), 15);
  return { program, url: `redis://127.0.0.1:${port}` };
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.end());
  });

async function startMailServer() {
  const mails = [];
  const texts = [];
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, mails, texts, url: `smtp://127.0.0.1:${server.server.address().port}` };
}
