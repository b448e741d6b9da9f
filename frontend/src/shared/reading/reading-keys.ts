import type { KeyboardEvent } from 'react';
import type { Reading } from './use-reading';

/** Keys that move through the list, with the number of rows. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Handles a key that is pressed in a list whose rows open items: opens the next or the previous one. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, reading: Reading): void {
  const by = STEPS[event.key];
  const { target, currentTarget } = event;
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Events of dialogs that rows open arrive here, too.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-reading]')];
  const at = rows.findIndex((row) => row.closest('article')?.contains(target));
  const next = rows[at + by]?.dataset['reading'];
  if (next === undefined) return;
  event.preventDefault();
  reading.move(next);
}
