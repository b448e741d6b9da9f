import { HAND_OVER_ITEM } from './handed-over';
import { deleteOutbox } from './outbox';
import { sendWaiting, type Sent } from './send-waiting';

/** Name of the cache with the customers' screen. */
export const HAND_OVER_CACHE = 'hand-over';

/**
 * Removes what a hand-over that is over has left in the browser, once the answers from before its end are sent.
 * @returns what became of those answers; what cannot be sent now is tried again the next time
 */
export async function forgetHandOver(): Promise<Sent> {
  const sent = await sendWaiting().catch((): Sent => ({ waiting: 0, refused: new Map() }));
  // The browser is the member's again, and every address works as before.
  document.cookie = 'handed_over=; Max-Age=0; Path=/';
  if ('caches' in window) await caches.delete(HAND_OVER_CACHE);
  if (sent.waiting === 0) {
    await deleteOutbox();
    localStorage.removeItem(HAND_OVER_ITEM);
  }
  return sent;
}
