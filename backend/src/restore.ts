import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MODULES } from './app.modules.js';
import { readPassphrase } from '../tools/backup/passphrase.js';
import { restoreBackup } from '../tools/backup/restore-backup.js';
import { parseSettings, type Environment } from './kernel/config/config.js';
import { BootError } from './kernel/errors/boot-error.js';
import { failBoot } from './kernel/shutdown.js';

const USAGE = 'Expected one file: npm run restore -- FILE [--resume]';

/** Door for operators: restores a backup into an empty data folder or an empty database. */
async function restore(env: Environment): Promise<void> {
  const { file, resume } = readArguments();
  const settings = parseSettings(env);
  const begun = performance.now();
  await restoreBackup({
    file,
    settings,
    passphrase: () => readPassphrase(env['BACKUP_PASSPHRASE'] || undefined, false),
    steps: resume ? [] : MODULES.flatMap(({ afterRestore }) => afterRestore ?? []),
    say,
  });
  say(
    `Restored into ${settings.databaseUrl ? 'the database of DATABASE_URL' : resolve(settings.dataDir)} (${((performance.now() - begun) / 1_000).toFixed(1)} s). Start Scoville as usual.`,
  );
}

function readArguments(): { file: string; resume: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { resume: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0)
      return { file: resolve(file), resume: values.resume };
  } catch (error) {
    throw new BootError(USAGE, { cause: error });
  }
  throw new BootError(USAGE);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

restore(process.env).catch(failBoot);
