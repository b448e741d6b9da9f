import type { Redis } from 'ioredis';
import type { ScheduleClaim } from './scheduled-jobs.js';

/** A waiting job's key is remembered this long beyond its delay; it bounds what a crash leaves. */
const KEY_MS = 7 * 86_400_000;

/** Keys of ours: beside Bull's, whose layout is its own business. */
const ownKey = (prefix: string, ...parts: string[]): string =>
  [`${prefix}-state`, ...parts].join(':');

/** Name of the Redis key that holds the id of the job which waits with this key. */
export const waitingKeyName = (prefix: string, queue: string, key: string): string =>
  ownKey(prefix, 'waiting', queue, key);

const RESERVE = `
  if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return ARGV[1] end
  return redis.call('get', KEYS[1])`;

const FREE = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('del', KEYS[1]) end return 0`;

/** The id under which a job with this key is to be added: that of the waiting one, or `fresh`. */
export async function reserveKey(
  redis: Redis,
  keyName: string,
  fresh: string,
  delayMs: number,
): Promise<string> {
  return String(await redis.eval(RESERVE, 1, keyName, fresh, Math.ceil(KEY_MS + delayMs)));
}

/** Frees the key of a job that starts, unless another job has it by now. */
export async function freeKey(redis: Redis, keyName: string, id: string): Promise<void> {
  await redis.eval(FREE, 1, keyName, id);
}

/*
 * A scheduled job: KEYS[1] names its last claimed slot, KEYS[2] is held (and renewed) while it runs.
 * Redis's own clock cuts the slots. Answers {1 when claimed, milliseconds to the next slot}.
 */
const CLAIM = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local length = math.floor(ARGV[1] * 1000)
  local slot = math.floor(now / length)
  local next = (slot + 1) * length - now
  if redis.call('exists', KEYS[2]) == 1 then return {0, next} end
  local last = tonumber(redis.call('get', KEYS[1]) or '-1')
  if last >= slot * length then return {0, next} end
  redis.call('set', KEYS[1], string.format('%.0f', slot * length), 'PX', 2 * length + 60000)
  redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
  return {1, next}`;
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;

/** Claims the current slot of a scheduled job; see `ClaimScheduledJob`. A dead holder's claim ends after `lockMs`. */
export async function claimScheduledJob(
  redis: Redis,
  prefix: string,
  job: { name: string; seconds: number; token: string; lockMs: number },
): Promise<ScheduleClaim> {
  const slot = ownKey(prefix, 'every', job.name);
  const lock = `${slot}:running`;
  const { token, lockMs } = job;
  const answer = await redis.eval(CLAIM, 2, slot, lock, job.seconds, token, lockMs);
  const [claimed, nextInMs] = (answer as unknown[]).map(Number);
  if (claimed !== 1) return { nextInMs: nextInMs ?? 0 };
  const renewal = setInterval(() => {
    redis.eval(RENEW, 1, lock, token, lockMs).catch(() => undefined); // the connection reports it
  }, lockMs / 3);
  const release = async () => {
    clearInterval(renewal);
    await redis.eval(FREE, 1, lock, token);
  };
  return { release, nextInMs: nextInMs ?? 0 };
}
