import { useEffect, useState } from 'preact/hooks';

/** Returns true while the device reports a connection; follows the browser's events. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine !== false);
  useEffect(() => {
    const update = (): void => setOnline(navigator.onLine !== false);
    addEventListener('online', update);
    addEventListener('offline', update);
    // The connection may have been lost since the first render.
    update();
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
