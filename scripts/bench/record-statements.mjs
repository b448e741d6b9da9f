import 'reflect-metadata';
import pg from 'pg';

// Which statements does the product send for a request? Runs the product's own code in this
// process, calls it, and notes what it hands to the database driver: so the bare server does the
// product's SQL, and cannot fall behind when that changes.

const { runtimeUrl, sessionSecret, dataDir, calls } = JSON.parse(process.argv[2]);
const product = new URL('../../dist/backend/src/', import.meta.url);
const load = (path) => import(new URL(path, product));

const { createRootModule } = await load('app.modules.js');
const { AppConfig, parseSettings } = await load('kernel/config/config.js');
const { createHttpApp } = await load('kernel/http/http-app.js');
const { createLogger } = await load('kernel/http/logging.js');

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

let noted = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function query(statement, ...rest) {
  const { name, text = statement } = statement;
  // The tenant's setting is what the bare server does without.
  if (name !== 'enter-tenant') noted.push({ name, text });
  return original.call(this, statement, ...rest);
};

const statements = {};
for (const [path, twice] of Object.entries(calls)) {
  // The second call shows what every call costs: sessions and roles are in memory by then.
  for (const { method = 'GET', path: url, cookie, body } of twice) {
    noted = [];
    // Sessions count at the host where they were begun, which data.mjs calls by this address.
    const headers = { host: '127.0.0.1', ...(cookie ? { cookie } : {}) };
    const response = await app.inject({ method, url, headers, payload: body });
    if (response.statusCode > 299)
      throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    statements[path] = noted;
  }
}
pg.Client.prototype.query = original;
process.send(statements);
await app.close();
process.exit();
