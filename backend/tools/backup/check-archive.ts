import { migrationChecksums } from '../migrate/schema-engine.js';
import { migrationsFolder } from '../migrate/migrate.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { readArchive } from './archive-reader.js';
import {
  fingerprintOf,
  FORMAT,
  formatOf,
  MANIFEST_ENTRY,
  parseManifest,
  sealOf,
  SEAL_ENTRY,
  SECRETS_ENTRY,
  tableOfEntry,
  type BackupManifest,
} from './backup-manifest.js';
import { RowDigest } from './row-digest.js';

/** A backup that was read from its first to its last byte. */
export interface CheckedArchive {
  file: string;
  manifest: BackupManifest;
  /** The encrypted secrets; undefined when the backup was made without. */
  sealedSecrets: Buffer | undefined;
  /** The manifest as it stands in the file, and its seal. */
  manifestText: string;
  seal: string;
}

/**
 * Reads the whole file and compares every table with the manifest, before anything is restored.
 * @throws BootError when it is damaged, incomplete, or of a newer version than this one
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const digests = new Map<string, RowDigest>();
  const others = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(file)) {
    const table = tableOfEntry(name);
    if (table === undefined) {
      others.set(name, content);
      continue;
    }
    const digest = digests.get(table) ?? new RowDigest();
    digests.set(table, digest);
    digest.add(content);
  }
  const manifestText = others.get(MANIFEST_ENTRY)?.toString('utf8') ?? '';
  const manifest = parseManifest(manifestText);
  if (!manifest) throw whyNoManifest(file, manifestText);
  await assertKnown(manifest);
  for (const { name, ...expected } of manifest.tables) {
    const found = (digests.get(name) ?? new RowDigest()).finish();
    const isSame = found.rows === expected.rows && found.sha256 === expected.sha256;
    if (!isSame || found.digest !== expected.digest) {
      throw damaged(file, `the rows of '${name}' are not those that were saved`);
    }
    digests.delete(name);
  }
  const [unknown] = digests.keys();
  if (unknown !== undefined) throw damaged(file, `the manifest does not know '${unknown}'`);
  return {
    file,
    manifest,
    sealedSecrets: others.get(SECRETS_ENTRY),
    manifestText,
    seal: others.get(SEAL_ENTRY)?.toString('utf8') ?? '',
  };
}

/**
 * Compares the backup with the secret that the restored installation will have.
 * @throws BootError when it is another installation's, or when somebody without the secret changed the file
 */
export function assertSecret(archive: CheckedArchive, sessionSecret: string | undefined): void {
  const { file, manifest, manifestText, seal } = archive;
  if (sessionSecret === undefined || fingerprintOf(sessionSecret) !== manifest.secretFingerprint) {
    throw new BootError(
      `This backup needs the session secret of the installation that it was made of: without it, people who unsubscribed would get email again, and links in emails already sent would not work. ${
        manifest.secrets.length > 0
          ? 'The backup holds it.'
          : 'Set SESSION_SECRET to it, or put the old DATA_DIR/secrets/session-secret into the new folder. (A backup made with --with-secrets brings it along.)'
      }`,
    );
  }
  if (sealOf(sessionSecret, manifestText) !== seal) {
    throw damaged(file, 'it was changed after it was made');
  }
}

function whyNoManifest(file: string, text: string): BootError {
  const format = formatOf(text);
  if (format === undefined || format === FORMAT) return damaged(file, 'it has no manifest');
  return new BootError(
    `${file} was made by another version of Scoville (format ${format}; this version reads ${FORMAT}): restore it with the version that made it, or update this one.`,
  );
}

/** Every migration of the backup must be one of ours, as it stands here. */
async function assertKnown({ product, migrations }: BackupManifest): Promise<void> {
  const known = new Map(await migrationChecksums(migrationsFolder()));
  for (const [name, checksum] of migrations) {
    if (!known.has(name)) {
      throw new BootError(
        `This backup was made by a newer Scoville (${product}): this version does not know its migration ${name}. Update Scoville and restore again.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BootError(
        `The migration ${name} of this backup is not the one that this version comes with: restore with the version that made it (${product}).`,
      );
    }
  }
}

function damaged(file: string, what: string): BootError {
  return new BootError(
    `${file} is damaged: ${what}. Nothing was restored: use another copy of it, or another backup.`,
  );
}
