import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JobQueue } from '../jobs/job-queue.js';

/** Figures for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });

  /** One for each combination of labels: looking them up anew costs more than counting. */
  private readonly series = new Map<string, Histogram.Internal<string>>();

  constructor(jobs: JobQueue) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'jobs',
      help: 'Jobs in each queue by state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        for (const [queue, counts] of Object.entries(await jobs.counts())) {
          for (const [state, count] of Object.entries<number>({ ...counts }))
            this.set({ queue, state }, count);
        }
      },
    });
  }

  /** @param route the route's pattern, never the path: paths hold ids */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    const name = `${method} ${route} ${status}`;
    let series = this.series.get(name);
    if (!series) this.series.set(name, (series = this.requests.labels({ method, route, status })));
    series.observe(seconds);
  }
}
