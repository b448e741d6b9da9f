import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** Secrets by the names of their files. */
export type Secrets = Readonly<Record<string, string>>;

const secretsSchema = z.record(z.string().regex(/^[\w-]+$/), z.string());

/** Encrypts secrets with a passphrase, in the age format: `age --decrypt` opens them too. */
export async function sealSecrets(secrets: Secrets, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Buffer.from(await encrypter.encrypt(JSON.stringify(secrets)));
}

/** @throws BootError when the passphrase is another one */
export async function openSecrets(sealed: Buffer, passphrase: string): Promise<Secrets> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let plain: string;
  try {
    plain = await decrypter.decrypt(sealed, 'text');
  } catch (error) {
    throw new BootError(
      'The passphrase does not open the secrets of this backup: use the one that it was made with. Nothing was restored.',
      { cause: error },
    );
  }
  return secretsSchema.parse(JSON.parse(plain));
}
