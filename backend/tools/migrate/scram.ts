import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4_096;

/**
 * Returns what PostgreSQL stores of a password (RFC 5802, section 3). Sending this instead of the password
 * keeps the password out of the server's statement log.
 * @param password printable ASCII, so that no SASLprep is needed
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const storedKey = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64');
  const serverKey = keyed(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
