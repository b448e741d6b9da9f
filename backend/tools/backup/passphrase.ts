import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BootError } from '../../src/kernel/errors/boot-error.js';

const MIN_LENGTH = 12;

/**
 * Passphrase for the secrets of a backup: what was set, else asked for at the terminal without showing it.
 * @param isNew whether it is chosen now: then it is asked for twice, and must be long enough
 * @throws BootError when there is none, or it is too short
 */
export async function readPassphrase(given: string | undefined, isNew: boolean): Promise<string> {
  if (given === undefined && !process.stdin.isTTY) {
    throw new BootError(
      'BACKUP_PASSPHRASE: expected the passphrase for the secrets, since there is no terminal to ask at.',
    );
  }
  const passphrase = given ?? (await askAtTerminal('Passphrase for the secrets: '));
  if (isNew && passphrase.length < MIN_LENGTH) {
    throw new BootError(
      `BACKUP_PASSPHRASE: expected at least ${MIN_LENGTH} characters (try: openssl rand -base64 24).`,
    );
  }
  if (isNew && given === undefined && (await askAtTerminal('Once more: ')) !== passphrase) {
    throw new BootError('The two passphrases differ: nothing was saved.');
  }
  return passphrase;
}

async function askAtTerminal(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
