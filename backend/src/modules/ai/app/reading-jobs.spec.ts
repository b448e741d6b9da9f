import { jest } from '@jest/globals';
import fc from 'fast-check';
import { port } from '../../../../test/kits/ports.js';
import type { JobHandler, JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { DomainEvent } from '../../../kernel/outbox/domain-event.js';
import type { EventHandler, EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { UnreadRepository } from '../data/unread.repository.js';
import type { ReadTexts } from './read-texts.use-case.js';
import { ReadingJobs } from './reading-jobs.js';

const ORGANIZATION = 'an-organization';
/** Milliseconds that a text may wait for the job that reads it. */
const SOON_MS = 2_000;

describe('the job that reads texts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Starts the work with a queue that holds one waiting job for each key, as the job queue promises. */
  function start() {
    let isBroken = false;
    let reading: Promise<void> = Promise.resolve();
    const begun: number[] = [];
    const waiting = new Set<string>();
    let work: JobHandler<object> = () => Promise.resolve();
    const jobs = port<JobQueue>({
      add: (_queue, payload, { key = '', delayMs = 0 } = {}) => {
        if (isBroken) {
          isBroken = false;
          return Promise.reject(new Error('The queue is out of reach'));
        }
        if (waiting.has(key)) return Promise.resolve();
        waiting.add(key);
        setTimeout(() => {
          waiting.delete(key);
          void work({ id: key, queue: '', payload, attempt: 1, lastAttempt: false });
        }, delayMs);
        return Promise.resolve();
      },
      process: (_queue, handler) => {
        work = handler as JobHandler<object>;
      },
      every: () => undefined,
    });
    let handle: EventHandler<object> = () => Promise.resolve();
    const handlers = port<EventHandlers>({
      on: (_event, _name, handler) => {
        handle = handler as EventHandler<object>;
      },
    });
    const readTexts = port<ReadTexts>({
      run: async () => {
        begun.push(Date.now());
        await reading;
        return false;
      },
    });
    const unread = port<UnreadRepository>({
      organizations: () => Promise.resolve([ORGANIZATION]),
    });
    const readingJobs = new ReadingJobs(handlers, jobs, readTexts, unread);
    readingJobs.onModuleInit();
    const event = port<DomainEvent<object>>({ organizationId: ORGANIZATION });
    return {
      arrive: () => handle(event, port<Tx>({})),
      sweep: () => readingJobs.sweep(),
      breakOnce: () => (isBroken = true),
      takeUntil: (end: Promise<void>) => {
        reading = end;
      },
      begun,
    };
  }

  it('begins soon after each text, whenever texts come and sweeps are made', async () => {
    const gap = fc.nat({ max: 1_600 });
    const steps = fc.array(fc.record({ gap, isSweep: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { arrive, sweep, begun } = start();
        const arrived: number[] = [];
        for (const step of all) {
          await jest.advanceTimersByTimeAsync(step.gap);
          if (!step.isSweep) arrived.push(Date.now());
          await (step.isSweep ? sweep() : arrive());
        }
        await jest.advanceTimersByTimeAsync(SOON_MS);
        for (const at of arrived) {
          expect(begun.some((begin) => begin >= at && begin <= at + SOON_MS)).toBe(true);
        }
      }),
    );
  });

  it('is one for all texts that come together', async () => {
    jest.useFakeTimers({ now: 15_000 });
    const { arrive, begun } = start();
    for (let text = 0; text < 20; text += 1) await arrive();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(begun).toHaveLength(1);
  });

  it('waits for one that is still reading, so that no text is read twice', async () => {
    const { arrive, begun, takeUntil } = start();
    const { promise, resolve } = Promise.withResolvers<void>();
    takeUntil(promise);
    await arrive();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    await arrive();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(begun).toHaveLength(1);
    resolve();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(begun).toHaveLength(2);
  });

  it('is added when the event is delivered again, after the queue was out of reach', async () => {
    const { arrive, begun, breakOnce } = start();
    breakOnce();
    await expect(arrive()).rejects.toThrow('out of reach');
    await arrive();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(begun).toHaveLength(1);
  });
});
