import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { importSource } from './lib/typescript.mjs';
import { checkStatements } from './sql/check-statements.mjs';

// npm run check:sql                      every SQL statement against the migrated schema
// node scripts/check-sql.mjs --database  against the schema of a database that is given

const { values } = parseArgs({
  options: { database: { type: 'string' }, root: { type: 'string', default: root } },
});

/** Starts a server with a migrated database; gives the application's own address of it. */
async function start() {
  const { startTestServer, SERVER_VARIABLE } = await importSource(
    'backend/test/harness/test-server.ts',
  );
  const server = await startTestServer();
  const { runtimeUrl } = JSON.parse(process.env[SERVER_VARIABLE]);
  return { url: runtimeUrl, stop: () => server.stop() };
}

const { url, stop } = values.database
  ? { url: values.database, stop: async () => undefined }
  : await start();
try {
  const { wrong, statements, texts, unchecked } = await checkStatements(resolve(values.root), url);
  if (wrong.length > 0) {
    console.error(wrong.join('\n\n'));
    process.exitCode = 1;
  }
  console.log(`${statements} statements (${texts} texts), ${unchecked} unchecked`);
} finally {
  await stop();
}
