import { JobQueue, type JobHandler, type JobOptions } from '../../src/kernel/jobs/job-queue.js';

/** A queue that keeps what it is told and runs nothing by itself. */
export class NotingQueue extends JobQueue {
  readonly added: { payload: object; options: JobOptions }[] = [];
  readonly scheduled = new Map<string, () => Promise<void>>();
  handler: JobHandler<object> = async () => undefined;

  async add(_queue: string, payload: object, options: JobOptions = {}): Promise<void> {
    this.added.push({ payload, options });
  }
  process<T extends object>(_queue: string, handler: JobHandler<T>): void {
    this.handler = handler as JobHandler<object>;
  }
  every(name: string, _seconds: number, handler: () => Promise<void>): void {
    this.scheduled.set(name, handler);
  }
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  async counts(): Promise<Record<string, never>> {
    return {};
  }
}
