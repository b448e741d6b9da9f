import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { Logger } from '../../src/lib/log/logger.js';
import { type Job, JobQueue } from '../../src/kernel/jobs/job-queue.js';
import type { JobTuning } from '../../src/kernel/jobs/job-tuning.js';
import type { JobsModuleOptions } from '../../src/kernel/jobs/jobs-options.js';
import { JobsModule } from '../../src/kernel/jobs/jobs.module.js';

/** Storage of the adapter under test. */
export type JobStore = Pick<JobsModuleOptions, 'databaseUrl' | 'redisUrl' | 'prefix'>;

/** Short times; the crash grace period stays long enough for a busy machine that runs other suites. */
export const QUICK: JobTuning = {
  stopMs: 20_000,
  pollMs: 200,
  crashCheckMs: 250,
  crashGraceMs: 5_000,
};

/** Limit of a test that waits for retries, recovery or reconnects, on a busy machine. */
export const LONG_MS = 40_000;

/** Queue that stands for one process, with the function that ends it. */
export interface Opened {
  jobs: JobQueue;
  close(): Promise<void>;
}

/** Opens processes (in this one, and real ones) on a store, and ends those that a test left open. */
export class JobKit {
  private readonly opened: Opened[] = [];
  private readonly children: ChildProcess[] = [];

  /** Warnings and errors of the queues in this process. */
  readonly complaints: string[] = [];
  private readonly log: Logger = {
    info: () => undefined,
    warn: (_details, message) => void this.complaints.push(message),
    error: (_details, message) => void this.complaints.push(message),
  };

  constructor(readonly store: () => JobStore) {}

  /** Returns a unique queue name, so that tests on one store do not interfere. */
  name(): string {
    return `test-${randomUUID()}`;
  }

  async open(queues: string[], tuning: Partial<JobTuning> = {}): Promise<Opened> {
    const app = await NestFactory.createApplicationContext(
      await JobsModule.register(this.options(queues, tuning)),
      { logger: false },
    );
    const opened = { jobs: app.get(JobQueue), close: () => app.close() };
    this.opened.push(opened);
    return opened;
  }

  /** Starts `job-queue.child.ts`; `line` resolves at the next line that it writes with this start. */
  async spawn(
    queues: string[],
    orders: { hangOn?: string; scheduled?: string },
    tuning: Partial<JobTuning> = {},
  ): Promise<{ kill(): Promise<void>; line(start: string): Promise<string>; lines: string[] }> {
    const program = fileURLToPath(new URL('./job-queue.child.ts', import.meta.url));
    const loader = new URL('../../../scripts/lib/typescript.mjs', import.meta.url).href;
    const { log: _log, ...module } = this.options(queues, tuning);
    const child = spawn(
      process.execPath,
      ['--import', loader, program, JSON.stringify({ module, ...orders })],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    this.children.push(child);
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (text) => lines.push(text));
    const line = (start: string) => eventually(() => lines.find((text) => text.startsWith(start)));
    await line('ready');
    const kill = async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    };
    return { kill, line, lines };
  }

  /** Ends everything; call it after each test. */
  async cleanUp(): Promise<void> {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
    await Promise.all(this.opened.splice(0).map((opened) => opened.close()));
  }

  private options(queues: string[], tuning: Partial<JobTuning>): JobsModuleOptions {
    return { ...this.store(), queues, log: this.log, tuning: { ...QUICK, ...tuning } };
  }
}

/** Polls until `look` returns something other than undefined and false. */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 30_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`Nothing came within ${limitMs} ms.`);
    await pause(10);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns a handler that records the jobs it gets. */
export function recorder<T>(): { seen: Job<T>[]; handler: (job: Job<T>) => Promise<void> } {
  const seen: Job<T>[] = [];
  return {
    seen,
    handler: async (job) => {
      seen.push(job);
    },
  };
}
