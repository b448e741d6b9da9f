import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time and renders again each minute, so that elapsed times stay true on an open screen. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
