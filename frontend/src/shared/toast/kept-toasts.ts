import type { Toast, Toasts } from './toast-state';

/** Kept in session storage while the page loads again. */
const KEY = 'toasts';
/** A reload takes less; a visit that comes back later has nothing to do with them. */
const MAX_AGE_MS = 10_000;

interface Kept {
  at: number;
  toasts: Toast[];
}

/** Keeps what is shown, and what waits for its turn, for the page that is loaded next. */
export function keepToasts({ shown, waiting }: Toasts, storage: Storage, now: number): void {
  const open = shown?.open ? [withoutState(shown), ...waiting] : waiting;
  if (open.length === 0) return;
  const kept: Kept = { at: now, toasts: [...open] };
  storage.setItem(KEY, JSON.stringify(kept));
}

/** Takes what the page before has kept, the one that was shown first. */
export function takeToasts(storage: Storage, now: number): Toast[] {
  const text = storage.getItem(KEY);
  if (text === null) return [];
  storage.removeItem(KEY);
  const { at, toasts } = JSON.parse(text) as Kept;
  return now - at < MAX_AGE_MS ? toasts : [];
}

const withoutState = ({ kind, title, description }: Toast): Toast => ({
  kind,
  title,
  ...(description !== undefined && { description }),
});
