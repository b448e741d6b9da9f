import type { Toast, Toasts } from './toast-state';

/** Key in session storage, used while the page reloads. */
const KEY = 'toasts';
/** Maximum age of stored toasts. A reload takes less; a later visit must not show them. */
const MAX_AGE_MS = 10_000;

interface Kept {
  at: number;
  toasts: Toast[];
}

/** Stores the shown and the waiting toasts for the next page load. */
export function keepToasts({ shown, waiting }: Toasts, storage: Storage, now: number): void {
  const open = shown?.open ? [withoutState(shown), ...waiting] : waiting;
  if (open.length === 0) return;
  const kept: Kept = { at: now, toasts: [...open] };
  storage.setItem(KEY, JSON.stringify(kept));
}

/** Removes and returns the toasts of the previous page, the one that was shown first. */
export function takeToasts(storage: Storage, now: number): Toast[] {
  const text = storage.getItem(KEY);
  if (text === null) return [];
  storage.removeItem(KEY);
  const { at, toasts } = JSON.parse(text) as Kept;
  return now - at < MAX_AGE_MS ? toasts : [];
}

const withoutState = ({ kind, title, description, name, rating }: Toast): Toast => ({
  kind,
  title,
  ...(description !== undefined && { description }),
  ...(name !== undefined && { name }),
  ...(rating !== undefined && { rating }),
});
