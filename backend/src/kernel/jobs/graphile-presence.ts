import pg from 'pg';
import { SESSION_LIMITS } from '../database/session-limits.js';
import {
  ABSENT_POOLS,
  CLAIM_SLOT,
  DROP_PRESENCE,
  FREE_DEAD_KEYS,
  HOLD_PRESENCE,
  LOCK_CHORE,
  TRIM_FAILURES,
  UNLOCK_CHORE,
  UNLOCK_POOLS,
} from './graphile-sql.js';
import type { Logger } from '../../lib/log/logger.js';
import { throttled } from './throttled.js';
import { KEPT_FAILURES } from './job-queue.js';
import type { JobTuning } from './job-tuning.js';
import type { ScheduleClaim } from './scheduled-jobs.js';
import type { AbsentPoolRow, LockRow, SlotRow } from './graphile-presence.rows.js';

const TRIM_EVERY_CHECKS = 60;

/**
 * One long connection that says "this process lives", and takes over from those that do not.
 *
 * graphile-worker unlocks the jobs of a crashed process only after 4 hours. So each worker pool
 * holds a session-level advisory lock named after its id for as long as it lives: when the process
 * dies, the server closes the session and drops the lock at once (a machine that vanishes is found
 * by TCP keep-alive within 30 s). Every process looks for pools that hold jobs without a lock; one
 * that is still absent after `crashGraceMs` is unlocked with `force_unlock_workers`. The grace
 * covers a database restart, after which living processes reconnect within `crashCheckMs`.
 */
export class GraphilePresence {
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private readonly pools = new Set<string>();
  private checks = 0;
  private last: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private readonly warn: (details: object, message: string) => void;
  private readonly absentSince = new Map<string, number>();

  constructor(
    private readonly databaseUrl: string,
    private readonly tuning: JobTuning,
    private readonly log: Logger,
  ) {
    this.warn = throttled((details, message) => log.warn(details, message));
  }

  /** Connects and begins to look; rejects when the database cannot be reached. */
  async start(): Promise<void> {
    await this.connected();
    this.schedule();
  }

  /** Says that the worker pool `pool` lives here; a lost connection says it again when it is back. */
  async standFor(pool: string): Promise<void> {
    this.pools.add(pool);
    await this.tell(HOLD_PRESENCE, pool);
  }

  /** Says that the worker pool is over: what it still holds is taken over after the grace. */
  async giveUp(pool: string): Promise<void> {
    this.pools.delete(pool);
    await this.tell(DROP_PRESENCE, pool);
  }

  /** Claims the current slot of a scheduled job; see `ClaimScheduledJob`. */
  async claimScheduledJob(name: string, seconds: number): Promise<ScheduleClaim> {
    const client = await this.connected();
    const lock = await this.ask(() => client.query<LockRow>(LOCK_CHORE, [name]));
    const ours = lock.rows[0]?.ours === true;
    const release = async () => {
      await this.ask(() => client.query(UNLOCK_CHORE, [name]));
    };
    const { rows } = await this.ask(() => client.query<SlotRow>(CLAIM_SLOT, [name, seconds, ours]));
    const claimed = rows[0]?.claimed === true;
    const nextInMs = rows[0]?.nextInMs ?? seconds * 1_000;
    if (ours && !claimed) await release();
    return claimed ? { release, nextInMs } : { nextInMs };
  }

  /** Ends the connection; from then on the pool counts as gone. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.checking;
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.checking = this.check()
        .catch((err: unknown) => this.warn({ err }, 'The check for dead workers failed'))
        .finally(() => this.schedule());
    }, this.tuning.crashCheckMs);
  }

  private async check(): Promise<void> {
    const client = await this.connected();
    const { rows } = await this.ask(() => client.query<AbsentPoolRow>(ABSENT_POOLS));
    const now = Date.now();
    const absent = new Set(rows.map((row) => row.id));
    for (const id of this.absentSince.keys()) if (!absent.has(id)) this.absentSince.delete(id);
    for (const id of absent) if (!this.absentSince.has(id)) this.absentSince.set(id, now);
    const dead = [...this.absentSince]
      .filter(([, since]) => now - since >= this.tuning.crashGraceMs)
      .map(([id]) => id);
    if (dead.length > 0) {
      await this.ask(() => client.query(UNLOCK_POOLS, [dead]));
      await this.ask(() => client.query(FREE_DEAD_KEYS));
      this.log.warn({ pools: dead }, 'Took over the jobs of workers that are gone');
    }
    if (this.checks++ % TRIM_EVERY_CHECKS === 0) {
      await this.ask(() => client.query(TRIM_FAILURES, [KEPT_FAILURES]));
      await this.ask(() => client.query(FREE_DEAD_KEYS));
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      ...SESSION_LIMITS,
      application_name: 'scoville-jobs-presence',
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const lost = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', (err) => {
      this.warn({ err }, 'The connection that marks this worker as alive was lost');
      lost();
    });
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
        set tcp_keepalives_count = 3`);
      for (const pool of this.pools) await client.query(HOLD_PRESENCE, [pool]);
    } catch (err) {
      await client.end().catch(() => undefined);
      throw err;
    }
    this.client = client;
    return client;
  }

  private async tell(sql: string, pool: string): Promise<void> {
    if (this.stopped) return;
    const { client } = this;
    try {
      if (client) await this.ask(() => client.query(sql, [pool]));
    } catch (err) {
      if (this.stopped) return; // the connection is gone, and with it the presence
      this.warn({ err }, 'The presence of this worker could not be told');
      await this.client?.end().catch(() => undefined); // connects again at the next check
    }
  }

  /** One query after the other: checks, scheduled jobs and presence share the connection. */
  private ask<R extends pg.QueryResultRow>(
    query: () => Promise<pg.QueryResult<R>>,
  ): Promise<pg.QueryResult<R>> {
    const answer = this.last.then(query);
    this.last = answer.catch(() => undefined);
    return answer;
  }
}
