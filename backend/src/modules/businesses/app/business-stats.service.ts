import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import { StatsRepository, type CounterDelta } from '../data/stats.repository.js';
import { FIRST_PROGRESS, toStats, type BusinessStats, type Counters } from '../domain/stats.js';
import { progressPort } from './ports.js';
import { SampleData } from './sample-data.service.js';

/** Figures of businesses: read by the dashboard, updated by the modules whose rows are counted. */
@Injectable()
export class BusinessStatsService {
  constructor(
    private readonly stats: StatsRepository,
    private readonly ports: Ports,
    private readonly samples: SampleData,
  ) {}

  async of(businessId: string): Promise<BusinessStats> {
    const [progress] = this.ports.many(progressPort);
    const found = await this.stats.find(businessId);
    if (!found) throw kernelErrors['not-found']();
    const gained = progress?.progressOf(found.counters.totalXp) ?? FIRST_PROGRESS;
    return toStats(found.counters, gained, found.sampleData);
  }

  /** Returns the counters without samples, on which milestones and public pages are based. */
  async realCounters(executor: SqlExecutor, businessId: string): Promise<Counters> {
    return this.stats.findReal(executor, businessId);
  }

  /**
   * Clears the samples before a real row is added; cheap when there are none. Call it before the transaction inserts
   * anything that refers to the business: the samples are cleared under the business's lock.
   */
  async beginReal(tx: Tx, businessId: string): Promise<void> {
    if (await this.stats.showsSamples(tx, businessId)) await this.samples.clearIn(tx, businessId);
  }

  /**
   * Updates the counters in the transaction that changes the counted rows, so that figures and rows never disagree.
   * @param isSample true when the counted rows are samples
   */
  async count(tx: Tx, businessId: string, delta: CounterDelta, isSample = false): Promise<void> {
    await this.stats.add(tx, businessId, delta, isSample);
  }
}
