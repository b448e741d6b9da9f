import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { faultsOfEmail, isOfProduct } from './email-faults.ts';

/** Folder with the sources of emails after a test run, by language. */
const FOLDER = join(process.cwd(), 'test-results', 'emails');

/** Files that this process has written: a campaign's thousand emails are kept once. */
const kept = new Set<string>();

/**
 * Judges an email that the product sent in a test, and keeps its source for readers.
 * @returns what is wrong, with the subject before it; empty for an email of another make
 */
export async function judgeEmail(raw: Buffer): Promise<string[]> {
  const mail = await PostalMime.parse(raw);
  if (!isOfProduct(mail)) return [];
  const [, language = 'none'] = /<html lang="([^"]+)"/.exec(mail.html ?? '') ?? [];
  keep(language, mail.subject ?? '', raw);
  const faults = await faultsOfEmail(raw);
  return faults.map((fault) => `"${mail.subject}": ${fault}`);
}

/** @throws Error that names what is wrong, when anything is */
export function assertNoEmailFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new Error(`Emails that are not as they should be:\n${[...new Set(faults)].join('\n')}`);
}

function keep(language: string, subject: string, raw: Buffer): void {
  const name = subject
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
  const file = join(FOLDER, language, `${name}.eml`);
  if (kept.has(file) || kept.size > 200) return;
  kept.add(file);
  mkdirSync(join(FOLDER, language), { recursive: true });
  writeFileSync(file, raw);
}
