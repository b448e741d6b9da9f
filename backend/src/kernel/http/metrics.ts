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

  /** By route, method and status: finding a series by its labels costs more than counting. */
  private readonly series = new Map<string, Map<string, Map<number, Series>>>();

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
    const methods = entry(this.series, route, () => new Map<string, Map<number, Series>>());
    const statuses = entry(methods, method, () => new Map<number, Series>());
    const series = entry(statuses, status, () => this.requests.labels({ method, route, status }));
    series.observe(seconds);
  }
}

type Series = Histogram.Internal<string>;

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
