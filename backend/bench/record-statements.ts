import 'reflect-metadata';
import pg from 'pg';
import { forkArgument } from './fork-argument.ts';
import type { BenchRequest } from './load.ts';
import { importBuilt } from './built.ts';

// Which statements does the product send for a request? Runs the product's own code in this
// process, calls it, and notes what it hands to the database driver: so the bare server does the
// product's SQL, and cannot fall behind when that changes.

/** The paths whose throughput is measured. */
export type Path = 'token' | 'submit' | 'stats' | 'reviews';

/** A statement that the product sends; without a name it is not prepared. */
export interface Statement {
  name?: string | undefined;
  text: string;
}

export interface Recording {
  runtimeUrl: string;
  sessionSecret: string;
  dataDir: string;
  /** Two requests for each path. */
  calls: Record<Path, [BenchRequest, BenchRequest]>;
}

type Query = (this: pg.Client, statement: string | Statement, ...rest: unknown[]) => unknown;

const { runtimeUrl, sessionSecret, dataDir, calls } = forkArgument<Recording>();
const { createRootModule } =
  await importBuilt<typeof import('../src/app.modules.ts')>('src/app.modules.js');
const { AppConfig, parseSettings } = await importBuilt<
  typeof import('../src/kernel/config/config.ts')
>('src/kernel/config/config.js');
const { createHttpApp } = await importBuilt<typeof import('../src/kernel/http/http-app.ts')>(
  'src/kernel/http/http-app.js',
);
const { createLogger } =
  await importBuilt<typeof import('../src/lib/log/logging.ts')>('src/lib/log/logging.js');

const env = { LOG_LEVEL: 'error', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' };
const config = new AppConfig(
  parseSettings(env),
  { runtimeDatabaseUrl: runtimeUrl, sessionSecret },
  env,
);
const logger = createLogger('error', 'bench');
const app = await createHttpApp(createRootModule(config, logger), config, logger);
await app.init();
await app.getHttpAdapter().getInstance().ready();

let noted: Statement[] = [];
// `query` has many overloads; the product calls it with one statement.
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function noteAndQuery(statement, ...rest) {
  const { name, text }: Statement = typeof statement === 'string' ? { text: statement } : statement;
  // The tenant's setting is what the bare server does without.
  if (name !== 'enter-tenant') noted.push({ name, text });
  return query.call(this, statement, ...rest);
};

const statements: Partial<Record<Path, Statement[]>> = {};
for (const [path, twice] of Object.entries(calls)) {
  // The second call shows what every call costs: sessions and roles are in memory by then.
  for (const { method = 'GET', path: url, cookie, body } of twice) {
    noted = [];
    // Sessions count at the host where they were begun, which data.ts calls by this address.
    const headers = { host: '127.0.0.1', ...(cookie && { cookie }) };
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (response.statusCode > 299)
      throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    statements[path as Path] = noted;
  }
}
client.query = query;
process.send?.(statements);
await app.close();
process.exit();
