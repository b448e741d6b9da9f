import type { Logger } from '../../lib/log/logger.js';
import { throttled } from './throttled.js';

/** The answer to a process that asks whether the current slot of a scheduled job is its to run. */
export interface ScheduleClaim {
  /** Present when the slot is ours; call it when the run is over. */
  release?: () => Promise<void>;
  /** Milliseconds to the next slot by the store's clock, which all processes share. */
  nextInMs: number;
}

/** Claims the current slot of a scheduled job for this process, atomically across all processes. */
export type ClaimSchedule = (name: string, seconds: number) => Promise<ScheduleClaim>;

const LONGEST_SLEEP_MS = 3_600_000; // setTimeout overflows at 24 days; an early look does no harm
const RETRY_MS = 5_000;

/** Wakes up at every slot of every scheduled job, claims it and runs it; both adapters share this. */
export class ScheduledJobs {
  private readonly scheduled = new Map<string, { seconds: number; handler: () => Promise<void> }>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly busy = new Set<string>();
  private readonly warn: (details: object, message: string) => void;
  private stopped = false;

  constructor(
    private readonly claim: ClaimSchedule,
    private readonly log: Logger,
  ) {
    this.warn = throttled((details, message) => log.warn(details, message));
  }

  /** Registers a scheduled job. Throws on a second one with the same name or a useless interval. */
  add(name: string, seconds: number, handler: () => Promise<void>): void {
    if (!(Number.isFinite(seconds) && seconds >= 1)) {
      throw new RangeError(`The interval of the scheduled job ${name} must be 1 second or more.`);
    }
    if (this.scheduled.has(name)) throw new Error(`The scheduled job ${name} is registered twice.`);
    this.scheduled.set(name, { seconds, handler });
  }

  start(): void {
    for (const name of this.scheduled.keys()) this.wakeIn(name, 0);
  }

  /** Starts no further run and waits for those under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private wakeIn(name: string, ms: number): void {
    if (this.stopped) return;
    const wake = () => {
      const run = this.look(name).finally(() => this.running.delete(run));
      this.running.add(run);
    };
    this.timers.set(name, setTimeout(wake, Math.min(ms, LONGEST_SLEEP_MS)));
  }

  private async look(name: string): Promise<void> {
    const job = this.scheduled.get(name);
    if (!job) return;
    if (this.busy.has(name)) {
      this.wakeIn(name, job.seconds * 1_000);
      return;
    }
    let claim: ScheduleClaim;
    try {
      claim = await this.claim(name, job.seconds);
    } catch (err) {
      this.warn({ err, job: name }, `The scheduled job ${name} could not be claimed`);
      this.wakeIn(name, Math.min(RETRY_MS, job.seconds * 1_000));
      return;
    }
    this.wakeIn(name, claim.nextInMs + 5); // 5 ms: safely inside the slot
    if (!claim.release) return;
    this.busy.add(name);
    try {
      await job.handler();
    } catch (err) {
      this.log.error({ err, job: name }, 'The scheduled job failed');
    }
    this.busy.delete(name);
    await claim
      .release()
      .catch((err: unknown) =>
        this.log.warn({ err, job: name }, 'The scheduled job was not released'),
      );
  }
}
