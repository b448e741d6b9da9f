import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { importSource } from './lib/typescript.mjs';
import { checkStatements } from './sql/check-statements.ts';
import { compareFunctions } from './sql/functions-in-force.ts';

// npm run check:sql                      every SQL statement against the migrated schema
// npm run generate:rows                  the same, and writes the row types (*.rows.ts) and prisma/functions
// node scripts/check-sql.ts --database  against the schema of a database that is given

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    root: { type: 'string', default: root },
    write: { type: 'boolean', default: false },
  },
});

/** Parts of the test harness that the check needs. */
interface Harness {
  SERVER_VARIABLE: string;
  startTestServer: () => Promise<{ stop: () => Promise<void> }>;
}

/** A migrated database, and the application's own address of it. */
interface MigratedDatabase {
  url: string;
  stop: () => Promise<void>;
}

async function start(): Promise<MigratedDatabase> {
  const { startTestServer, SERVER_VARIABLE } = await importSource<Harness>(
    'backend/test/harness/test-server.ts',
  );
  const server = await startTestServer();
  const { runtimeUrl } = JSON.parse(process.env[SERVER_VARIABLE] ?? '{}') as { runtimeUrl: string };
  return { url: runtimeUrl, stop: () => server.stop() };
}

const { url, stop } = values.database
  ? { url: values.database, stop: () => Promise.resolve() }
  : await start();
try {
  const { wrong, statements, texts, unchecked, written } = await checkStatements(
    resolve(values.root),
    url,
    { write: values.write },
  );
  const functions = existsSync(resolve(values.root, 'prisma/migrations'))
    ? await compareFunctions(resolve(values.root), url, values.write)
    : [];
  if (values.write) [...written, ...functions].forEach((file) => console.log(`wrote ${file}`));
  else {
    const advice = 'a migration has changed this function: npm run generate:rows';
    wrong.push(...functions.map((file) => `${file}: ${advice}`));
  }
  if (wrong.length > 0) {
    console.error(wrong.join('\n\n'));
    process.exitCode = 1;
  }
  console.log(`${statements} statements (${texts} texts), ${unchecked} unchecked`);
} finally {
  await stop();
}
