import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../../scripts/lib/progress.mjs';
import { must, run } from '../../scripts/lib/run.mjs';
import { readCompose } from './compose-file.mjs';
import { freePort, start, until, withoutRights } from './processes.mjs';
import { startServices } from './services.mjs';
import { walkThrough } from './walk-through.mjs';

/**
 * Runs the assembled application as docker-compose.yml would: the commands and the environment of its
 * services, with only the addresses changed, as an account that may write nowhere.
 */
export async function rehearseDeployment({ folder, app, node }) {
  const secret = randomBytes(32).toString('hex');
  const ports = { https: await freePort(), http: await freePort(), admin: await freePort() };
  const publicUrl = `https://localhost:${ports.https}`;
  const { services } = readCompose({
    POSTGRES_PASSWORD: 'unused',
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    // As who runs it for themselves would: nothing is sold, and everything is there.
    DEFAULT_PLAN: 'agency',
  });
  const own = join(folder, 'services');
  mkdirSync(own);
  chmodSync(own, 0o777);
  const outside = {};
  await step('PostgreSQL, Redis and a mail server', async () => {
    Object.assign(outside, await startServices(own, services));
  });
  const environment = (name, port) => ({
    PATH: '/usr/bin:/bin',
    ...Object.fromEntries(
      Object.entries(services[name].environment).map(([key, value]) => [key, String(value)]),
    ),
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: outside.databaseUrl,
    REDIS_URL: outside.redisUrl,
    SMTP_URL: outside.smtpUrl,
  });
  const command = (name) => [node, ...services[name].command.slice(1)];
  const migrate = async () => {
    const [program, ...args] = withoutRights(command('migrate'));
    const output = await must(
      run(program, args, { cwd: app, seconds: 120, env: environment('migrate', 0) }),
      'migrate',
    );
    return output.trim().split('\n').at(-1);
  };
  await step('migrate: a new database', migrate);
  await step('migrate: nothing to do', migrate);

  const programs = [];
  const launch = (title, name) =>
    step(title, async () => {
      const port = await freePort();
      const env = environment(name, port);
      const program = Object.assign(start(title, command(name), { cwd: app, env }), { port });
      programs.push(program);
      await until(program, async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);
      const [check, ...args] = withoutRights([node, 'healthcheck.mjs']);
      await must(
        run(check, args, { cwd: app, env }),
        `${title}: the container's health check says no`,
      );
      return `ready, ${program.memory()} MiB`;
    });
  await launch('api, first process', 'api');
  await launch('api, second process', 'api');
  await launch('worker', 'worker');
  await step('caddy', async () => {
    const caddy = start(
      'caddy',
      ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(own, 'Caddyfile')],
      {
        cwd: own,
        env: {
          PATH: process.env.PATH,
          HOME: own,
          XDG_DATA_HOME: own,
          XDG_CONFIG_HOME: own,
          PUBLIC_URL: publicUrl,
          CADDY_HTTP_PORT: String(ports.http),
          CADDY_HTTPS_PORT: String(ports.https),
          CADDY_ADMIN: `localhost:${ports.admin}`,
          UPSTREAM_HOST: 'localhost',
          UPSTREAM_PORT: String(programs[0].port),
        },
      },
    );
    programs.push(caddy);
    await until(caddy, async () => (await fetch(`http://localhost:${ports.admin}/config/`)).ok);
  });

  await walkThrough({
    publicUrl,
    httpPort: ports.http,
    programs,
    mails: outside.mails,
    texts: outside.texts,
  });
  for (const program of programs.reverse()) {
    await step(`${program.name} ends on SIGTERM`, async () => {
      const { code, ms } = await program.stop();
      if (code !== 0) throw new Error(`It ended with ${code}:\n${program.output()}`);
      return `exit code 0 after ${ms} ms`;
    });
  }
  await outside.stop();
}
