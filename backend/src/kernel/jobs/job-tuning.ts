/** Timing of the adapters. The defaults are for production; tests shorten them. */
export interface JobTuning {
  /** Milliseconds that `stop()` waits for running jobs before it gives them back. */
  stopMs: number;
  /** PostgreSQL: milliseconds between two polls of an idle worker (retries and delayed jobs become due). */
  pollMs: number;
  /** Milliseconds between two checks for jobs of processes that died. */
  crashCheckMs: number;
  /** Milliseconds that a process must be gone, or a lock unrenewed, before its jobs are taken over. */
  crashGraceMs: number;
}

export const DEFAULT_TUNING: JobTuning = {
  stopMs: 20_000,
  pollMs: 2_000,
  crashCheckMs: 5_000,
  crashGraceMs: 20_000,
};
