import { z } from 'zod';
import { KeyedHash } from '../../src/lib/crypto/keyed-hash.js';

/** Format of the file. A reader refuses any other. */
export const FORMAT = 1;

/** Names inside the archive. */
export const MANIFEST_ENTRY = 'manifest.json';
export const SEAL_ENTRY = 'manifest.seal';
export const SECRETS_ENTRY = 'secrets.age';
const ROWS_ENTRY = /^tables\/([^/]+)\/\d+\.copy$/;

/** Name of one part of a table's rows. */
export const rowsEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

/** The table that an entry holds rows of; undefined for any other entry. */
export const tableOfEntry = (name: string): string | undefined => ROWS_ENTRY.exec(name)?.[1];

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const savedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  /** SHA-256 of the rows as they are in the file. */
  sha256: hex,
  /** Digest of the rows in any order (`RowDigest`): what a loaded table is compared with. */
  digest: hex,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** Applied migrations, oldest first: name and checksum. */
  migrations: z.array(z.tuple([z.string(), z.string()])).min(1),
  tables: z.array(savedTable).min(1),
  /** Sequences that have been used, with their last value. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  /** Recognizes the session secret without telling it. */
  secretFingerprint: hex,
  /** Names of the secrets in `secrets.age`; empty when they were not asked for. */
  secrets: z.array(z.string()),
});

/** One table of a backup. */
export type SavedTable = z.infer<typeof savedTable>;
/** Everything that a backup says about itself. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The manifest, or undefined when the text is none of this format. */
export function parseManifest(text: string): BackupManifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The format that a manifest of a newer version names, for the sentence that refuses it. */
export function formatOf(text: string): number | undefined {
  try {
    return z.object({ format: z.number() }).parse(JSON.parse(text)).format;
  } catch {
    return undefined;
  }
}

/** Fingerprint of a session secret (HMAC-SHA-256): two installations that share it have the same. */
export function fingerprintOf(sessionSecret: string): string {
  return new KeyedHash(sessionSecret, 'backup-fingerprint').of('session-secret').toString('hex');
}

/** Seal of a manifest, which only the owner of the session secret can make. */
export function sealOf(sessionSecret: string, manifest: string): string {
  return new KeyedHash(sessionSecret, 'backup-manifest').of(manifest).toString('hex');
}
