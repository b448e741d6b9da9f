import type { Effects } from './effects.js';
import { currentEffects } from './tenant-context.js';

/** What the transactions that begin now have to prove, or undefined where nobody could have taken over. */
export function claimToProve(): Effects | undefined {
  const effects = currentEffects();
  return effects?.committed === false && !effects.answered ? effects : undefined;
}

/**
 * To be awaited before something that no transaction undoes (a payment, a job in another server): after
 * it the write may have taken effect, so that no other attempt takes over, however long this one is silent.
 * @throws AppError 409 when another has taken over
 */
export async function beforeOutsideEffect(): Promise<void> {
  await claimToProve()?.keep();
}
