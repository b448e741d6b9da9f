import type { Settings } from '../../src/kernel/config/config.js';
import type { AfterRestore } from '../../src/kernel/contract/after-restore.js';
import { migrateDatabase, migrationsFolder, runtimePasswordFrom } from '../migrate/migrate.js';
import { applyMigrations } from '../migrate/schema-engine.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { stopOnSignals } from '../../src/kernel/shutdown.js';
import { finishRestore } from './after-restore.js';
import { readTables, tableName } from './backup-tables.js';
import { assertSecret, checkArchive, type CheckedArchive } from './check-archive.js';
import { loadRows } from './load-rows.js';
import { connectAsOwner } from './owner-connection.js';
import { knownSecret, openTarget, writeSecrets, type RestoreTarget } from './restore-target.js';
import { openSecrets, type Secrets } from './sealed-secrets.js';

export interface RestoreOptions {
  file: string;
  settings: Settings;
  /** Called only when the backup contains secrets. */
  passphrase: () => Promise<string>;
  /** Steps of the modules for the time since the backup; none when nothing has happened since. */
  steps: readonly AfterRestore[];
  say: (line: string) => void;
}

/**
 * Restores a backup into an empty folder or database. The file is read and verified completely before
 * anything is created, and a failed restore leaves nothing that a start would take for a restored
 * installation.
 * @throws BootError with the problem and the fix
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { file, settings, say } = options;
  const archive = await checkArchive(file);
  const { manifest } = archive;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${file}: Scoville ${manifest.product}, made ${manifest.createdAt}, ${manifest.tables.length} tables, ${rows} rows`,
  );
  const secrets = archive.sealedSecrets
    ? await openSecrets(archive.sealedSecrets, await options.passphrase())
    : {};
  const sessionSecret = secretOf(settings, secrets);
  assertSecret(archive, sessionSecret);
  const opening = openTarget(settings, say);
  stopOnSignals(async () => {
    await (await opening.catch(() => undefined))?.remove();
    throw new BootError('The restore was cut off.');
  });
  const target = await opening;
  try {
    await fill(target, archive, { ...options, sessionSecret: sessionSecret as string, secrets });
  } catch (error) {
    await target.remove();
    throw error;
  }
  await target.keep();
}

async function fill(
  { ownerUrl }: RestoreTarget,
  { file, manifest }: CheckedArchive,
  {
    settings,
    sessionSecret,
    secrets,
    steps,
    say,
  }: RestoreOptions & { sessionSecret: string; secrets: Secrets },
): Promise<void> {
  await applyMigrations(
    ownerUrl,
    migrationsFolder(),
    new Set(manifest.migrations.map(([name]) => name)),
  );
  const client = await connectAsOwner(ownerUrl);
  try {
    await loadRows(client, file, manifest);
    say('loaded, and compared with the backup: every row of every table');
    await migrateDatabase({
      ownerUrl,
      runtimePassword: runtimePasswordFrom(sessionSecret),
      runtimeUrl: settings.databaseRuntimeUrl,
      isRestoring: true,
      log: say,
    });
    // Without statistics the first minutes would be slow. A migration may have renamed tables of the backup.
    const tables = await readTables(client);
    await client.query(`ANALYZE ${tables.map(({ name }) => tableName(name)).join(', ')}`);
    if (!settings.databaseUrl) writeSecrets(settings.dataDir, secrets);
    const said = await finishRestore(client, new Date(manifest.createdAt), steps);
    said.forEach(say);
  } finally {
    await client.end();
  }
}

/** @throws BootError when the operator has set another secret than the one in the backup */
function secretOf(settings: Settings, secrets: Secrets): string | undefined {
  const brought = secrets['session-secret'];
  const known = knownSecret(settings);
  if (brought === undefined || known === undefined || brought === known) return known ?? brought;
  if (settings.sessionSecret === undefined) {
    throw new BootError(
      `${settings.dataDir}/secrets/session-secret is not the secret of this backup: set DATA_DIR to a new folder, or move that file away.`,
    );
  }
  throw new BootError(
    'SESSION_SECRET is not the secret of this backup, which brings its own along: unset it for the embedded database; for an external one set it to the one of the installation that was backed up.',
  );
}
