import { createHash } from 'node:crypto';

/** Returns a hash of an answer's content: the same answer sent twice has the same hash. */
export function answerFingerprint(
  kind: 'review' | 'private-feedback',
  parts: readonly (string | number | null)[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
}
