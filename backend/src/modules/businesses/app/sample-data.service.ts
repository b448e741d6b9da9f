import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository } from '../data/business.repository.js';
import { StatsRepository } from '../data/stats.repository.js';
import { businessErrors } from './errors.js';
import { sampleDataChanged } from './events.js';
import { sampleDataPort } from './ports.js';

/** Marked sample rows for a business that has nothing to show yet. */
@Injectable()
export class SampleData {
  constructor(
    private readonly db: TenantDb,
    private readonly ports: Ports,
    private readonly businesses: BusinessRepository,
    private readonly stats: StatsRepository,
    private readonly outbox: Outbox,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Fills the business with samples; repeating it changes nothing.
   * @throws AppError 402 when the plan has lapsed, 409 when the business has real reviews or feedback, or its samples
   *   were cleared before
   */
  async seed(businessId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.entitlements.demandWritable(tx);
      const state = await this.businesses.lockSampleData(tx, businessId);
      if (state === undefined) throw kernelErrors['not-found']();
      if (state === 'shown') return;
      if (await this.stats.hasReal(tx, businessId)) throw businessErrors['has-reviews']();
      if (state === 'cleared') throw businessErrors['samples-cleared']();
      for (const provider of this.ports.many(sampleDataPort)) await provider.seed(tx, businessId);
      await this.businesses.setSampleData(tx, businessId, 'shown');
      await this.outbox.append(tx, sampleDataChanged, { businessId, shown: true });
    });
  }

  /** Removes the samples, if there are any. */
  async clear(businessId: string): Promise<void> {
    await this.db.transaction((tx) => this.clearIn(tx, businessId));
  }

  /** Returns true when the business shows samples, as the transaction sees it. */
  async isShown(tx: Tx, businessId: string): Promise<boolean> {
    return this.stats.showsSamples(tx, businessId);
  }

  /** Removes the samples, if there are any, in the transaction. */
  async clearIn(tx: Tx, businessId: string): Promise<void> {
    if ((await this.businesses.lockSampleData(tx, businessId)) !== 'shown') return;
    for (const provider of this.ports.many(sampleDataPort)) await provider.clear(tx, businessId);
    await this.stats.clearSamples(tx, businessId);
    await this.businesses.setSampleData(tx, businessId, 'cleared');
    await this.outbox.append(tx, sampleDataChanged, { businessId, shown: false });
  }
}
