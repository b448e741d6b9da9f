import { useEffect } from 'react';
import { readStored } from '../browser/storage';
import { HAND_OVER_ITEM, isHandedOver } from './handed-over';

/** Sends what still waits and removes what is left of a hand-over, in the browser of a member who has signed in again. */
export function useForgetHandOver(): void {
  useEffect(() => {
    if (readStored(HAND_OVER_ITEM) === null || isHandedOver()) return;
    // Loaded only then: most browsers are never handed over. What fails is done at the next visit.
    void import('./forget-hand-over')
      .then(({ forgetHandOver }) => forgetHandOver())
      .catch(() => undefined);
  }, []);
}
