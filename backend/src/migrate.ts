import { parseSettings } from './kernel/config/config.js';
import { migrateDatabase, runtimePasswordFrom } from '../tools/migrate/migrate.js';

/**
 * Door for operators and containers: brings an external database to this version and ends. `main`
 * does the same at its start; run this first where the application must not know the owner's
 * password.
 */
async function migrate(): Promise<void> {
  const settings = parseSettings(process.env);
  if (!settings.databaseUrl || !settings.sessionSecret) {
    throw new Error(
      'DATABASE_URL and SESSION_SECRET: expected both (the built-in database migrates by itself).',
    );
  }
  await migrateDatabase({
    ownerUrl: settings.databaseUrl,
    runtimeUrl: settings.databaseRuntimeUrl,
    runtimePassword: runtimePasswordFrom(settings.sessionSecret),
    log: (line) => console.log(line),
  });
  console.log('the database is up to date');
}

migrate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
