import { useEffect, useState } from 'preact/hooks';

/** Whether the device believes it has a connection; follows the browser's events. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine !== false);
  useEffect(() => {
    const update = (): void => setOnline(navigator.onLine !== false);
    addEventListener('online', update);
    addEventListener('offline', update);
    // The connection may have gone since the first drawing.
    update();
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
