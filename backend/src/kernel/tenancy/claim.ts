import type { WriteAttempt } from './write-attempt.js';
import { currentEffects } from './tenant-context.js';

/**
 * Returns the claim that transactions starting now have to verify; undefined when no other attempt can have
 * taken over.
 */
export function claimToProve(): WriteAttempt | undefined {
  const effects = currentEffects();
  return effects?.committed === false && !effects.answered ? effects : undefined;
}

/**
 * Marks the write as possibly effective. Await it before an effect that no transaction undoes (a payment, a
 * job in another server): from then on no other attempt takes over, however long this one is silent.
 * @throws AppError 409 when another attempt has taken over
 */
export async function beforeOutsideEffect(): Promise<void> {
  await claimToProve()?.keep();
}
