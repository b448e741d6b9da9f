import type { Job } from 'bull';

/**
 * Has Bull end a job quietly whose hash is no longer in Redis, which restarted empty or evicted it:
 * Bull would report an error for it, and write part of the hash again, without anything to remove it.
 * The module that queued the job finds in its own tables what is left to do.
 */
export function endQuietlyWhenLost(job: Job, isThere: () => Promise<boolean>): void {
  const complete = job.moveToCompleted.bind(job);
  const fail = job.moveToFailed.bind(job);
  job.moveToCompleted = async (...given) => ((await isThere()) ? complete(...given) : null);
  job.moveToFailed = async (...given) => ((await isThere()) ? fail(...given) : null);
}

/**
 * Whether only the job's id was left in its queue. Bull makes a hash for it that says when it began;
 * with `removeOnComplete` it goes together with the job.
 */
export function isGhost(job: Job<{ payload?: object }>): boolean {
  return job.data.payload === undefined;
}
