import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Media query for phones, which show one column. */
export const NARROW = '(max-width: 767px)';

/** Media query for screens on which a dialog is a sheet at the bottom edge. */
export const SHEET = '(max-width: 599px)';

/** Media query for screens with room for a list and the item that is read beside it. */
export const WIDE = '(min-width: 1280px)';
