/**
 * A worker in a process of its own, for the contract suite: it can be killed for real.
 * Reads its orders as JSON from argv, writes one line per event, lives until it is killed.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { JobQueue } from '../../src/kernel/jobs/job-queue.js';
import type { JobsModuleOptions } from '../../src/kernel/jobs/jobs-options.js';
import { JobsModule } from '../../src/kernel/jobs/jobs.module.js';

interface Orders {
  module: JobsModuleOptions;
  hangOn?: string;
  scheduled?: string;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
const app = await NestFactory.createApplicationContext(await JobsModule.register(orders.module), {
  logger: false,
});
const jobs = app.get(JobQueue);
if (orders.hangOn !== undefined) {
  jobs.process<{ n: number }>(orders.hangOn, async (job) => {
    process.stdout.write(`took ${job.payload.n}\n`);
    await new Promise<never>(() => undefined);
  });
}
if (orders.scheduled !== undefined) {
  jobs.every(orders.scheduled, 1, async () => {
    process.stdout.write('job\n');
  });
}
await jobs.start();
process.stdout.write('ready\n');
