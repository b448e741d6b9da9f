/** First wait before a refused line is tried again, in milliseconds; doubled up to the longest. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

interface LiveLine {
  onMessage: (data: string) => void;
  /** The line stands again after it was broken: messages may have been missed. */
  onRestored: () => void;
  /** The server answered with an error: it may be away, or we may no longer be let in. */
  onRefused: () => void;
}

/**
 * Keeps an event stream open. The browser mends a cut line by itself, but gives up for good where
 * the server answers with an error, as it does while it restarts behind a proxy; that is retried
 * here. Answers the function that ends it.
 */
export function openLiveLine(
  url: string,
  { onMessage, onRestored, onRefused }: LiveLine,
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let broken = false;

  const open = () => {
    source = new EventSource(url, { withCredentials: true });
    source.onmessage = (event: MessageEvent<string>) => onMessage(event.data);
    source.onopen = () => {
      if (broken) onRestored();
      broken = false;
      wait = FIRST_WAIT;
    };
    source.onerror = () => {
      broken = true;
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
