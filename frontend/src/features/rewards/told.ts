import { readStored, store } from '../../shared/store/storage';

const KEY = 'rewards-told';
/** Ids kept: more than can be told again by a server that starts anew. */
const KEPT = 50;
/** A window in the background leaves its turn to one that is looked at. */
const PATIENCE_MS = 1_500;

/**
 * Calls back unless this browser has been told already, in this or another window: the server may
 * say the same twice, and every window hears it.
 */
export async function tellOnce(id: string, tell: () => void): Promise<void> {
  if (document.visibilityState === 'hidden') await new Promise((go) => setTimeout(go, PATIENCE_MS));
  // Without locks (an address that is not secure) two windows may both tell: a lesser evil.
  if (!('locks' in navigator)) return tellNow(id, tell);
  await navigator.locks.request(KEY, () => tellNow(id, tell));
}

function tellNow(id: string, tell: () => void): void {
  const told = (readStored(KEY) ?? '').split(' ').filter(Boolean);
  if (told.includes(id)) return;
  store(KEY, [...told, id].slice(-KEPT).join(' '));
  tell();
}
