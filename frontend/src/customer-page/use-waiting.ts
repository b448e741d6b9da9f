import { useCallback, useEffect, useState } from 'preact/hooks';
import { sendNow } from './hand-over';

/** Milliseconds between two attempts while answers wait, as browsers do not always notice a connection. */
const RETRY_MS = 60_000;

/** Number of answers that wait for a connection. Sends them as soon as there is one. */
export function useWaiting(): { waiting: number; check: () => Promise<void> } {
  const [waiting, setWaiting] = useState(0);
  const check = useCallback(async () => setWaiting(await sendNow()), []);
  useEffect(() => {
    const run = (): void => void check();
    addEventListener('online', run);
    document.addEventListener('visibilitychange', run);
    const timer = waiting > 0 ? setInterval(run, RETRY_MS) : undefined;
    return () => {
      removeEventListener('online', run);
      document.removeEventListener('visibilitychange', run);
      clearInterval(timer);
    };
  }, [waiting, check]);
  return { waiting, check };
}
