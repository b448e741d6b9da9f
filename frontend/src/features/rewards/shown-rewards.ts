import { readStored, store } from '../../shared/browser/storage';

const KEY = 'rewards-told';
/** Ids kept: more than can be told again by a server that starts anew. */
const KEPT = 50;
/** A window in the background leaves its turn to one that is looked at. */
const PATIENCE_MS = 1_500;
/** Longer than a window takes to hear of it, and to see what another one has stored. */
const HELD_MS = 60_000;

/**
 * Calls back unless this browser has been told already, in this or another window: the server may
 * say the same twice, and every window hears it.
 *
 * A window that is first holds a lock of that name for a while: what one window stores is seen by
 * another a moment later only, so the storage alone would let both tell.
 */
export async function showOnce(id: string, tell: () => void): Promise<void> {
  if (document.visibilityState === 'hidden') await wait(PATIENCE_MS);
  // Without locks (an address that is not secure) two windows may both tell: a lesser evil.
  if (!('locks' in navigator)) return tellNow(id, tell);
  await navigator.locks.request(`${KEY} ${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    tellNow(id, tell);
    await wait(HELD_MS);
  });
}

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

function tellNow(id: string, tell: () => void): void {
  const told = (readStored(KEY) ?? '').split(' ').filter(Boolean);
  if (told.includes(id)) return;
  store(KEY, [...told, id].slice(-KEPT).join(' '));
  tell();
}
