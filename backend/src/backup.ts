import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSource } from '../tools/backup/backup-source.js';
import { readPassphrase } from '../tools/backup/passphrase.js';
import { productVersion } from './lib/product-version.js';
import { knownSecret, readSecrets } from '../tools/backup/restore-target.js';
import { writeBackup } from '../tools/backup/write-backup.js';
import { parseSettings, type Environment } from './kernel/config/config.js';
import { BootError } from './kernel/errors/boot-error.js';
import { diskSentence } from './kernel/errors/disk-errors.js';
import { failBoot, stopOnSignals } from './kernel/shutdown.js';

const USAGE = 'Expected one file: npm run backup -- FILE [--with-secrets]';

/** Door for operators: saves the database in a file, while Scoville runs or while it does not. */
async function backup(env: Environment): Promise<void> {
  const { file, withSecrets } = readArguments();
  const settings = parseSettings(env);
  const sessionSecret = knownSecret(settings);
  const passphrase = withSecrets
    ? await readPassphrase(env['BACKUP_PASSPHRASE'] || undefined, true)
    : undefined;
  const begun = performance.now();
  const opening = openSource(settings, say);
  stopOnSignals(async () => {
    await (await opening.catch(() => undefined))?.close();
    throw new BootError(`The backup was cut off: ${file} was not written.`);
  });
  const source = await opening;
  try {
    if (sessionSecret === undefined) {
      throw new BootError(
        `There is no ${settings.dataDir}/secrets/session-secret: set SESSION_SECRET to the secret of this installation.`,
      );
    }
    const manifest = await writeBackup({
      ownerUrl: source.ownerUrl,
      file,
      product: productVersion(),
      sessionSecret,
      secrets:
        passphrase === undefined
          ? undefined
          : {
              passphrase,
              values: { ...readSecrets(settings.dataDir), 'session-secret': sessionSecret },
            },
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Saved ${manifest.tables.length} tables with ${rows} rows in ${file} (${(statSync(file).size / 1024 / 1024).toFixed(1)} MiB, ${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
    );
    say(
      withSecrets
        ? 'The secrets are in it, encrypted: keep the passphrase elsewhere.'
        : 'The secrets are not in it: keep SESSION_SECRET or DATA_DIR/secrets too, or use --with-secrets.',
    );
  } catch (error) {
    const sentence = diskSentence(error, file);
    throw sentence ? new BootError(sentence, { cause: error }) : error;
  } finally {
    await source.close();
  }
}

function readArguments(): { file: string; withSecrets: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secrets': { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0)
      return { file: resolve(file), withSecrets: values['with-secrets'] };
  } catch (error) {
    throw new BootError(USAGE, { cause: error });
  }
  throw new BootError(USAGE);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

backup(process.env).catch(failBoot);
