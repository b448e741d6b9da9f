import { describeBootFailure } from './errors/boot-error.js';

/** Longest time a shutdown may take before the process gives up and ends. */
const DEADLINE_MS = 30_000;

interface Ending {
  stop: () => Promise<void>;
  onError: (error: unknown) => void;
}

let ending: Ending | undefined;
let stopping = false;

/**
 * Ends the process cleanly on SIGINT, SIGTERM or SIGHUP: runs `stop` once, then exits. A second signal
 * does not shorten that, since a double Ctrl-C must not lose work in progress; only the deadline ends it early.
 * Called again, as more of the product is up, it replaces what will be stopped.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  onError: (error: unknown) => void = (error) => writeFailure(error),
): void {
  const first = !ending;
  ending = { stop, onError };
  if (!first) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** Ends the process after a failed start, or the loss of what it cannot be without, saying why. */
export function failBoot(error: unknown): void {
  // Stopped while it started: what fails now fails for that.
  if (stopping) return;
  writeFailure(error);
  process.exit(1);
}

function end(): void {
  if (stopping || !ending) return;
  stopping = true;
  const { stop, onError } = ending;
  setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      onError(error);
      process.exit(1);
    },
  );
}

function writeFailure(error: unknown): void {
  process.stderr.write(`${describeBootFailure(error)}\n`);
}
