import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/tenancy/tenant-db.js';
import { SampleRewards, type RewardsOfSamples } from '../../modules/gamification/public.js';
import { readRows } from '../rows/read-rows.js';

/** Adds the XP and badges that the sample reviews and feedback would have earned: enough to fill a ring partly. */
@Injectable()
export class PlaceRewards {
  constructor(private readonly rewards: SampleRewards) {}

  seed(tx: Tx, businessId: string): Promise<void> {
    const rewards = readRows<RewardsOfSamples>(import.meta.url, 'sample-rewards.json');
    return this.rewards.add(tx, businessId, rewards);
  }

  clear(tx: Tx, businessId: string): Promise<void> {
    return this.rewards.clear(tx, businessId);
  }
}
