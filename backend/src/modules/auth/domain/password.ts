/** NIST SP 800-63B 3.1.1 requires length, not composition rules; OWASP asks for an upper bound. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** The product's own name is one of the first guesses, too. */
const OWN_NAMES: ReadonlySet<string> = new Set(['scoville']);

/** Shorter words occur in good passwords by chance. */
const SHORTEST_WORD = 4;

/** Reason a password is refused. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'same-as-email';

/** Normalizes passwords that look alike but that keyboards compose differently (NIST SP 800-63B 3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns the problem with a new password, or undefined. Characters are counted as Unicode code points.
 * @param common the most common passwords, lower-cased
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
 * Returns true for a password that guessing programs try early: a common one, one with digits or signs around it
 * ("sunshine2024!"), one repeated twice, or a single repeated character.
 */
function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  const isWord = (word: string) => common.has(word) || OWN_NAMES.has(word);
  if (new Set(lower).size === 1 || isWord(lower)) return true;
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (word.length >= SHORTEST_WORD && isWord(word)) return true;
  const half = lower.slice(0, lower.length / 2);
  return lower === half + half && isWord(half);
}
