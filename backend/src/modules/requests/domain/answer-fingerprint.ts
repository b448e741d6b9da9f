import { createHash } from 'node:crypto';

/** What an answer says, as one hash: the same answer sent twice has the same one. */
export function answerFingerprint(
  kind: 'review' | 'private-feedback',
  parts: readonly (string | number | null)[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
}
