import type { Job } from 'bull';

/**
 * Makes Bull silently end a job whose hash is no longer in Redis, which restarted empty or evicted it: Bull
 * would report an error for it, and write part of the hash again, with nothing to remove it. The module that
 * queued the job finds the remaining work in its own tables.
 */
export function endQuietlyWhenLost(job: Job, isThere: () => Promise<boolean>): void {
  const complete = job.moveToCompleted.bind(job);
  const fail = job.moveToFailed.bind(job);
  job.moveToCompleted = async (...given) => ((await isThere()) ? complete(...given) : null);
  job.moveToFailed = async (...given) => ((await isThere()) ? fail(...given) : null);
}

/**
 * True when only the job's id was left in its queue. Bull creates a hash for it with its start time; with
 * `removeOnComplete` the hash is removed together with the job.
 */
export function isGhost(job: Job<{ payload?: object }>): boolean {
  return job.data.payload === undefined;
}
