/** NIST SP 800-63B 3.1.1 wants length, not composition rules; OWASP asks for a bound above. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/**
 * The commonest passwords of at least ten characters (shorter ones fall to the length), lower-cased.
 * From the heads of the public lists that attackers try first.
 */
const COMMON = new Set([
  '0123456789',
  '0987654321',
  '1122334455',
  '1111111111',
  '0000000000',
  '1234512345',
  '1234567890',
  '1234567891',
  '12345678910',
  '123456789a',
  '123456789q',
  '123456789z',
  '12345qwert',
  '123qweasdzxc',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '9876543210',
  'abcd123456',
  'abcdefghij',
  'admin12345',
  'administrator',
  'asdfghjkl;',
  'asdfghjkl1',
  'basketball',
  'changeme123',
  'chocolate1',
  'football123',
  'iloveyou12',
  'iloveyou123',
  'letmein123',
  'liverpool1',
  'manchester',
  'michelle12',
  'p@ssword12',
  'passw0rd12',
  'password00',
  'password01',
  'password11',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passwordpassword',
  'princess12',
  'q1w2e3r4t5',
  'q1w2e3r4t5y6',
  'qazwsxedcrfv',
  'qwer1234567',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'qwertyuiop1',
  'scoville123',
  'starwars12',
  'sunshine12',
  'superman12',
  'welcome123',
  'welcome1234',
  'zaq12wsxcde3',
  'zxcvbnm123',
]);

/** Why a password is refused. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'same-as-email';

/**
 * One form for passwords that look alike however a keyboard composes them (NIST SP 800-63B 3.1.1.2).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** What is wrong with a new password, or undefined. Characters are counted as Unicode code points. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const plain = normalizePassword(password);
  const length = [...plain].length;
  if (length < PASSWORD_MIN) return 'too-short';
  if (length > PASSWORD_MAX) return 'too-long';
  const lower = plain.toLowerCase();
  if (lower === normalizePassword(email).toLowerCase()) return 'same-as-email';
  if (COMMON.has(lower) || new Set(lower).size === 1) return 'too-common';
  return undefined;
}
