/** First delay before a refused connection is retried, in milliseconds; doubled each time up to the maximum. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

interface LiveLine {
  onMessage: (data: string) => void;
  /** Called when a broken connection is open again: messages may have been missed. */
  onRestored: () => void;
  /** Called when the server answered with an error: it may be unavailable, or access may have ended. */
  onRefused: () => void;
}

/**
 * Keeps an event stream open. The browser reconnects after a network failure, but gives up when the server answers with
 * an error, as it does during a restart behind a proxy; that case is retried here. Returns a function that closes the
 * stream.
 */
export function openEventStream(
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
