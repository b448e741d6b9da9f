/** Longest time a shutdown may take before the process gives up and ends. */
const DEADLINE_MS = 30_000;

/**
 * Ends the process cleanly on SIGINT, SIGTERM or SIGHUP: runs `stop` once, then exits. A second signal
 * does not hurry it, since a double Ctrl-C must not lose what is in hand; the deadline does.
 */
export function stopOnSignals(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
