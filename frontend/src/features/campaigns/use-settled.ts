import { useEffect, useState } from 'react';

/** How long typing pauses before the server is asked, in milliseconds. */
const PAUSE = 400;

/** The latest value that was right once it had stood for a moment; the first one at once. */
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
