import { useEffect, useState } from 'react';

/** Milliseconds that typing must pause before a request is sent. */
const PAUSE = 400;

/** Returns the latest valid value that stayed unchanged for `PAUSE` milliseconds; the first value at once. */
export function useSettled<Value>(value: Value, right: boolean): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    if (!right) return undefined;
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), PAUSE);
    return () => clearTimeout(timer);
  }, [text, right]);
  return settled;
}
