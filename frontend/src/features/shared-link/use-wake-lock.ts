import { useEffect } from 'react';

/** Keeps the screen on while the component is shown, in browsers that can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async (): Promise<void> => {
      try {
        const acquired = await navigator.wakeLock?.request('screen');
        if (isOver) await acquired?.release();
        else lock = acquired;
      } catch {
        // A low battery or a setting of the device refuses it: the screen then dims as usual.
      }
    };
    // The browser releases the lock when the page is hidden.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void acquire();
    };
    void acquire();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
