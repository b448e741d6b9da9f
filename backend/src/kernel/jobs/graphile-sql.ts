import { JOB_SCHEMA, JOB_STATE_SCHEMA } from './graphile-schema.js';

const WAITING_KEYS = `${JOB_STATE_SCHEMA}.waiting_keys`;
const CLAIMED_SLOTS = `${JOB_STATE_SCHEMA}.claimed_slots`;

/**
 * Calls graphile-worker's documented function; $5 is the job's own name there, or null. A name of which
 * there is one needs no replacing, so 'unsafe_dedupe' is safe, and the only mode that does not look at
 * every job.
 */
const CALL = `${JOB_SCHEMA}.add_job(
    identifier => $1::text,
    payload => $2::json,
    run_at => now() + $3::float8 * interval '1 millisecond',
    max_attempts => $4::int,
    job_key => $5::text,
    flags => array[$1::text],
    job_key_mode => 'unsafe_dedupe')`;

/** Adds a job without a key. */
export const ADD_JOB = `select from ${CALL}`;

/**
 * Adds a job unless one waits with the key $6. graphile-worker's own keys fit no mode of ours: they
 * replace the waiting job, or stay on a job that runs. So each keyed job has a name of its own there,
 * and our table maps the key to that name. One statement: the key and the job exist together or not at all.
 */
export const ADD_KEYED_JOB = `
  with reserved as (
    insert into ${WAITING_KEYS} (key, job) values ($6::text, $5::text)
    on conflict (key) do nothing
    returning 1
  )
  select from reserved, ${CALL}`;

/** Frees the key of a job that starts, so that the next `add` with it queues a new job. */
export const FREE_KEY = `delete from ${WAITING_KEYS} where job = $1::text`;

/** Jobs per queue and state. */
export const COUNT_JOBS = `
  select task_identifier as queue,
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as active,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from ${JOB_SCHEMA}.jobs
  group by task_identifier`;

/**
 * Marks this session as an owner of a worker pool; the server drops the mark with the session.
 * Shared, so that it never waits for a lost session that the server has not missed yet.
 */
export const HOLD_PRESENCE = 'select pg_advisory_lock_shared(hashtextextended($1::text, 0))';
export const DROP_PRESENCE = 'select pg_advisory_unlock_shared(hashtextextended($1::text, 0))';

/** Worker pools that hold jobs although no session holds their presence lock. */
export const ABSENT_POOLS = `
  select id from (
    select distinct locked_by as id from ${JOB_SCHEMA}.jobs where locked_by is not null
  ) holders
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::int8 << 32) | objid::int8) = hashtextextended(holders.id, 0))`;

/** Unlocks the jobs of dead worker pools and wakes the living ones. */
export const UNLOCK_POOLS = `
  select ${JOB_SCHEMA}.force_unlock_workers($1::text[]), pg_notify('jobs:insert', '{"count":10}')`;

/** Frees the keys of jobs that will not start: given up before they freed it, or deleted by hand. */
export const FREE_DEAD_KEYS = `
  delete from ${WAITING_KEYS} waiting
  where not exists (
    select from ${JOB_SCHEMA}.jobs
    where key = waiting.job and (locked_at is not null or attempts < max_attempts))`;

/** Deletes given-up jobs beyond the newest $1 of each queue. */
export const TRIM_FAILURES = `
  select from ${JOB_SCHEMA}.complete_jobs(array(
    select id from (
      select id, row_number() over (partition by task_identifier order by id desc) as place
      from ${JOB_SCHEMA}.jobs where locked_at is null and attempts >= max_attempts
    ) failed where place > $1))`;

/** At most one run of a scheduled job: a session lock that the server drops when the process dies. */
export const LOCK_CHORE = `select pg_try_advisory_lock(hashtextextended('every:' || $1, 0)) as ours`;
export const UNLOCK_CHORE = `select pg_advisory_unlock(hashtextextended('every:' || $1, 0))`;

/**
 * Claims the current slot of a scheduled job ($1 its name, $2 seconds per slot, $3 whether we hold its
 * lock). graphile-worker's cron works in whole minutes only, which is too coarse here.
 */
export const CLAIM_SLOT = `
  with slot as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / $2::float8) * $2::float8) as at
  ), claimed as (
    insert into ${CLAIMED_SLOTS} as known (name, slot)
    select $1, slot.at from slot where $3::boolean
    on conflict (name) do update set slot = excluded.slot
    where known.slot < excluded.slot
    returning 1
  )
  select exists (select from claimed) as claimed, greatest(0, ceil(1000 * ($2::float8
    - extract(epoch from clock_timestamp() - slot.at))))::float8 as "nextInMs"
  from slot`;
