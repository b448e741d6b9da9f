import { JOB_SCHEMA } from './graphile-schema.js';

/**
 * Adds a job. 'unsafe_dedupe' keeps the job that already has the key, whatever its state; it is
 * safe here because the key is taken off a job before its handler starts (`FREE_KEY`).
 */
export const ADD_JOB = `
  select from ${JOB_SCHEMA}.add_job(
    identifier => $1::text,
    payload => $2::json,
    run_at => now() + $3::float8 * interval '1 millisecond',
    max_attempts => $4::int,
    job_key => $5::text,
    flags => array[$1::text],
    job_key_mode => 'unsafe_dedupe')`;

/** Frees the key of a job that starts, so that the next `add` with it queues a new job. */
export const FREE_KEY = `update ${JOB_SCHEMA}._private_jobs set key = null where id = $1::bigint`;

/** Jobs per queue and state. */
export const COUNT_JOBS = `
  select tasks.identifier as queue,
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as active,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from ${JOB_SCHEMA}._private_jobs jobs
  join ${JOB_SCHEMA}._private_tasks tasks on tasks.id = jobs.task_id
  group by tasks.identifier`;

/**
 * Marks this session as an owner of a worker pool; the server drops the mark with the session.
 * Shared, so that it never waits for a lost session that the server has not missed yet.
 */
export const HOLD_PRESENCE = 'select pg_advisory_lock_shared(hashtextextended($1::text, 0))';
export const DROP_PRESENCE = 'select pg_advisory_unlock_shared(hashtextextended($1::text, 0))';

/** Worker pools that hold jobs although no session holds their presence lock. */
export const ABSENT_POOLS = `
  select id from (
    select distinct locked_by as id from ${JOB_SCHEMA}._private_jobs where locked_by is not null
  ) holders
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::int8 << 32) | objid::int8) = hashtextextended(holders.id, 0))`;

/** Unlocks the jobs of dead worker pools and wakes the living ones. */
export const UNLOCK_POOLS = `
  select ${JOB_SCHEMA}.force_unlock_workers($1::text[]), pg_notify('jobs:insert', '{"count":10}')`;

/** A job that died in its last try before its key was freed would keep the key for ever. */
export const FREE_DEAD_KEYS = `
  update ${JOB_SCHEMA}._private_jobs set key = null
  where key is not null and locked_at is null and attempts >= max_attempts`;

/** Deletes given-up jobs beyond the newest $1 of each queue. */
export const TRIM_FAILURES = `
  delete from ${JOB_SCHEMA}._private_jobs where id in (
    select id from (
      select id, row_number() over (partition by task_id order by id desc) as place
      from ${JOB_SCHEMA}._private_jobs where locked_at is null and attempts >= max_attempts
    ) failed where place > $1)`;

/** At most one run of a chore: a session lock that the server drops when the process dies. */
export const LOCK_CHORE = `select pg_try_advisory_lock(hashtextextended('every:' || $1, 0)) as ours`;
export const UNLOCK_CHORE = `select pg_advisory_unlock(hashtextextended('every:' || $1, 0))`;

/**
 * Claims the current slot of a chore ($1 its name, $2 seconds per slot, $3 whether we hold its
 * lock) in the table where graphile-worker's own cron keeps the same knowledge; its cron works in
 * whole minutes only, which is too coarse here.
 */
export const CLAIM_SLOT = `
  with slot as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / $2::float8) * $2::float8) as at
  ), claimed as (
    insert into ${JOB_SCHEMA}._private_known_crontabs as known
      (identifier, known_since, last_execution)
    select 'every:' || $1, now(), slot.at from slot where $3::boolean
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where known.last_execution is null or known.last_execution < excluded.last_execution
    returning 1
  )
  select exists (select from claimed) as claimed, greatest(0, ceil(1000 * ($2::float8
    - extract(epoch from clock_timestamp() - slot.at))))::float8 as "nextInMs"
  from slot`;
