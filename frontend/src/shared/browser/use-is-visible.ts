import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const isVisible = () => document.visibilityState === 'visible';

/** True while the user can see the page: its tab is in front. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
