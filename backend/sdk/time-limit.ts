/** The second part of a limit, at most. */
const LOOK_AROUND_MS = 250;

/**
 * Calls `onEnd` after a time, unless it is canceled before. It counts in two parts: a process that was frozen (SIGSTOP,
 * a virtual machine that was moved) finds all of its timers due before it has read what came meanwhile, and the second
 * part lets it read.
 * @param ms until then
 * @returns what cancels it
 */
export function timeLimit(ms: number, onEnd: () => void): () => void {
  const lookAround = Math.min(LOOK_AROUND_MS, ms / 2);
  let timer = setTimeout(() => (timer = setTimeout(onEnd, lookAround)), ms - lookAround);
  return () => clearTimeout(timer);
}
