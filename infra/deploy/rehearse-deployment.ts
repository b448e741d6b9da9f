import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../../scripts/lib/progress.mjs';
import { must, run } from '../../scripts/lib/run.mjs';
import { readCompose, type ComposeService } from './compose-file.ts';
import { freePort, start, until, withoutRights, type Command } from './processes.ts';
import { startServices } from './services.ts';
import { walkThrough, type AppProgram } from './walk-through.ts';

interface Assembled {
  /** May be read by every account. */
  folder: string;
  /** The assembled application. */
  app: string;
  /** Its Node. */
  node: string;
}

/**
 * Runs the assembled application as docker-compose.yml would: the commands and the environment of its
 * services, with only the addresses changed, as an account that may write nowhere.
 */
export async function rehearseDeployment({ folder, app, node }: Assembled): Promise<void> {
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
  const serviceOf = (name: string): ComposeService => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
    return service;
  };
  const outside = await step('PostgreSQL, Redis and a mail server', () =>
    startServices(own, serviceOf('redis')),
  );
  const environment = (name: string, port: number): Record<string, string> => ({
    PATH: '/usr/bin:/bin',
    ...Object.fromEntries(
      Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: outside.databaseUrl,
    REDIS_URL: outside.redisUrl,
    SMTP_URL: outside.smtpUrl,
  });
  const command = (name: string): Command => [node, ...(serviceOf(name).command ?? []).slice(1)];
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

  const launch = async (title: string, name: string): Promise<AppProgram> => {
    const port = await freePort();
    const env = environment(name, port);
    const program: AppProgram = { ...start(title, command(name), { cwd: app, env }), port };
    await step(title, async () => {
      await until(program, async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);
      const [check, ...args] = withoutRights([node, 'healthcheck.mjs']);
      await must(
        run(check, args, { cwd: app, env }),
        `${title}: the container's health check says no`,
      );
      return `ready, ${program.memory()} MiB`;
    });
    return program;
  };
  const first = await launch('api, first process', 'api');
  const second = await launch('api, second process', 'api');
  const worker = await launch('worker', 'worker');
  const caddy = start(
    'caddy',
    ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(own, 'Caddyfile')],
    {
      cwd: own,
      env: {
        PATH: process.env['PATH'],
        HOME: own,
        XDG_DATA_HOME: own,
        XDG_CONFIG_HOME: own,
        PUBLIC_URL: publicUrl,
        CADDY_HTTP_PORT: String(ports.http),
        CADDY_HTTPS_PORT: String(ports.https),
        CADDY_ADMIN: `localhost:${ports.admin}`,
        UPSTREAM_HOST: 'localhost',
        UPSTREAM_PORT: String(first.port),
      },
    },
  );
  await step('caddy', () =>
    until(caddy, async () => (await fetch(`http://localhost:${ports.admin}/config/`)).ok),
  );

  await walkThrough({
    publicUrl,
    httpPort: ports.http,
    programs: [first, second, worker],
    mails: outside.mails,
    texts: outside.texts,
  });
  for (const program of [caddy, worker, second, first]) {
    await step(`${program.name} ends on SIGTERM`, async () => {
      const { code, ms } = await program.stop();
      if (code !== 0) throw new Error(`It ended with ${code}:\n${program.output()}`);
      return `exit code 0 after ${ms} ms`;
    });
  }
  await outside.stop();
}
