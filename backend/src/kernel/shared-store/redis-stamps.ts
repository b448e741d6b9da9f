import type { StoreClient } from './redis-clients.js';

/** Microseconds of the server's clock, as digits: they fit a score, and no number loses its last ones. */
const NOW = `
  local time = redis.call('TIME')
  local now = time[1] .. string.format('%06d', time[2])`;

/** Stamps fields in a sorted set, and forgets those whose time is over: it holds a member for each field at most. */
const STAMP = `${NOW}
  for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now, ARGV[i]) end
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - ARGV[1] * 1000))
  redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

/** Fields and the milliseconds since they were stamped, in turn. */
const AGES = `${NOW}
  local from = string.format('(%.0f', now - ARGV[1] * 1000)
  local found = redis.call('ZRANGE', KEYS[1], from, '+inf', 'BYSCORE', 'WITHSCORES')
  for i = 2, #found, 2 do found[i] = math.max(0, math.floor((now - found[i]) / 1000)) end
  return found`;

/** Stamps fields of a key with the present moment of the Redis server. */
export async function stampFields(
  client: StoreClient,
  key: string,
  fields: readonly string[],
  ttlMs: number,
): Promise<void> {
  const options = { keys: [key], arguments: [String(Math.ceil(ttlMs)), ...fields] };
  await client.eval(STAMP, options);
}

/** Milliseconds since each field of a key was stamped, of those stamped less than `withinMs` ago. */
export async function agesOfFields(
  client: StoreClient,
  key: string,
  withinMs: number,
): Promise<Map<string, number>> {
  const options = { keys: [key], arguments: [String(Math.floor(withinMs))] };
  const found = (await client.eval(AGES, options)) as (string | number)[];
  const ages = new Map<string, number>();
  for (let at = 0; at < found.length; at += 2) ages.set(String(found[at]), Number(found[at + 1]));
  return ages;
}
