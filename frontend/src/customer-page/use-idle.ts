import { useEffect } from 'preact/hooks';

const ACTIVITY = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls `onIdle` whenever nobody has touched the page for so many milliseconds. */
export function useIdle(milliseconds: number, onIdle: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onIdle, milliseconds);
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, milliseconds);
    };
    ACTIVITY.forEach((event) => addEventListener(event, restart, { passive: true }));
    return () => {
      clearTimeout(timer);
      ACTIVITY.forEach((event) => removeEventListener(event, restart));
    };
  }, [milliseconds, onIdle]);
}
