/** NIST SP 800-63B 3.1.1 wants length, not composition rules; OWASP asks for a bound above. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** A product's own name is tried first, too. */
const OWN_NAMES: ReadonlySet<string> = new Set(['scoville']);

/** Shorter words are part of good passwords by chance. */
const SHORTEST_WORD = 4;

/** Why a password is refused. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'same-as-email';

/**
 * One form for passwords that look alike however a keyboard composes them (NIST SP 800-63B 3.1.1.2).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns what is wrong with a new password, or undefined. Characters are counted as Unicode code
 * points.
 * @param common the passwords that are tried first, lower-cased
 */
export function passwordProblem(
  password: string,
  email: string,
  common: ReadonlySet<string>,
): PasswordProblem | undefined {
  const plain = normalizePassword(password);
  const length = [...plain].length;
  if (length < PASSWORD_MIN) return 'too-short';
  if (length > PASSWORD_MAX) return 'too-long';
  const lower = plain.toLowerCase();
  if (lower === normalizePassword(email).toLowerCase()) return 'same-as-email';
  return isCommon(lower, common) ? 'too-common' : undefined;
}

/**
 * Whether guessing programs get to it early: a common password, one with digits or signs around it
 * ("sunshine2024!"), one twice, or a single character again and again.
 */
function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  const isWord = (word: string) => common.has(word) || OWN_NAMES.has(word);
  if (new Set(lower).size === 1 || isWord(lower)) return true;
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (word.length >= SHORTEST_WORD && isWord(word)) return true;
  const half = lower.slice(0, lower.length / 2);
  return lower === half + half && isWord(half);
}
