/** Times of the adapters. The defaults are for production; tests make them short. */
export interface JobTuning {
  /** How long `stop()` waits for running jobs before it gives them back. */
  stopMs: number;
  /** PostgreSQL: how often an idle worker looks by itself (retries and delayed jobs become due). */
  pollMs: number;
  /** How often a process looks for jobs of processes that died. */
  crashCheckMs: number;
  /** How long a process must be gone, or a lock unrenewed, before its jobs are taken from it. */
  crashGraceMs: number;
}

export const DEFAULT_TUNING: JobTuning = {
  stopMs: 20_000,
  pollMs: 2_000,
  crashCheckMs: 5_000,
  crashGraceMs: 20_000,
};
