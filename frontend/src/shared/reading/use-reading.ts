import { useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useMedia, WIDE } from '../theme/use-media';

/** Purpose for which an item is opened: to read it, to write a reply, or to get a suggested one. */
const PURPOSES = ['read', 'write', 'suggest'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Reading {
  /** Id of the open item, which the address names after `#`. */
  id: string | undefined;
  purpose: Purpose;
  /** Place of the open item: beside the list on a wide screen, else in a dialog. */
  place: 'pane' | 'dialog';
  /** Id that a link from elsewhere leads to; undefined when the item was chosen in the list. */
  linked: string | undefined;
  open: (id: string, purpose: Purpose) => void;
  /** Goes to another item, or to none, without a step for the Back button, and takes the focus along in the list. */
  move: (id: string | undefined) => void;
  close: () => void;
}

/** Returns the id in the part of an address after `#`, which may name a part of the page instead, such as `main`. */
const idIn = (hash: string): string | undefined => /^#([\da-f-]{36})$/.exec(hash)?.[1];

/** Returns the purpose that the history stored with the address; undefined for a link from elsewhere. */
function purposeOf(state: unknown): Purpose | undefined {
  if (typeof state !== 'object' || state === null || !('purpose' in state)) return undefined;
  return PURPOSES.find((purpose) => purpose === state.purpose);
}

/** Returns the location to which a link or a key in the list leads; the filters of the address stay. */
export const placeOf = (search: string, id: string | undefined) => ({ search, hash: id ?? '' });

/** Moves the focus to the row of an item, if the list shows it. */
function focusRow(id: string | undefined): void {
  rowOf(id)?.focus();
}

/** Moves the focus to the button that has opened a reply; to the row when the button is gone. */
function focusOpener(opener: Element | null, id: string | undefined): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else focusRow(id);
}

/** Moves the focus to the row of an item that was closed, or to the screen when the list does not show it. */
export function focusAfterReading(id: string): void {
  (rowOf(id) ?? document.getElementById('main'))?.focus();
}

const rowOf = (id: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-reading]')].find(
    (row) => row.dataset['reading'] === id,
  );

/**
 * Returns the item that a wide screen shows before anybody has opened one. It stays while rows arrive and leave, so that
 * nobody loses what they read or write, until another list is shown.
 * @param list list that is shown, such as its business and filters
 * @param next item to show first; undefined while it is unknown
 */
export function useFirstItem(list: string, next: string | undefined): string | undefined {
  const [first, setFirst] = useState({ list, id: next });
  const id = (first.list === list ? first.id : undefined) ?? next;
  if (first.list !== list || first.id !== id) setFirst({ list, id });
  return id;
}

/**
 * Returns the item of a list that is open, by the address, so that links, Back and a reload lead to it.
 * @param first item in the pane of a wide screen while the address names none, until it is closed
 */
export function useReading(first?: string): Reading {
  const location: Location<unknown> = useLocation();
  const { hash, search, key } = location;
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const chosen = purposeOf(location.state);
  const purpose = chosen ?? 'read';
  const [dismissed, setDismissed] = useState<string>();
  const named = idIn(hash);
  const id = named ?? (isWide && first !== dismissed ? first : undefined);
  const place = isWide ? 'pane' : 'dialog';
  // A second press of Close must not leave the screen.
  const closed = useRef('');
  const opener = useRef<Element | null>(null);

  const move = (next: string | undefined) => {
    focusRow(next ?? id);
    if (next === undefined) setDismissed(first);
    void navigate(placeOf(search, next), {
      replace: true,
      state: next === undefined ? null : { purpose: 'read' },
      preventScrollReset: true,
    });
  };
  // A link leads to the list without its item, when the item is closed: there is no step back to.
  const close = () => {
    if (closed.current === key) return;
    closed.current = key;
    const wasOpenedByButton = purpose !== 'read';
    if (place === 'pane' && wasOpenedByButton) focusOpener(opener.current, named);
    if (chosen && (place === 'dialog' || wasOpenedByButton)) void navigate(-1);
    else move(undefined);
  };
  const open = (next: string, how: Purpose) => {
    opener.current = document.activeElement;
    void navigate(placeOf(search, next), { state: { purpose: how }, preventScrollReset: true });
  };

  return { id, purpose, place, linked: chosen ? undefined : named, open, move, close };
}

/** Returns the id that follows in a list when an item leaves it: the next, else the one before. */
export function followerOf(items: readonly { id: string }[], id: string): string | undefined {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
}

/** Returns a key that changes when a link from elsewhere leads to an item, which is shown whatever was filtered before. */
export function useLinkKey(): string {
  const location: Location<unknown> = useLocation();
  const { hash, key } = location;
  const isLink = idIn(hash) !== undefined && purposeOf(location.state) === undefined;
  const [last, setLast] = useState('');
  if (isLink && key !== last) setLast(key);
  return last;
}
