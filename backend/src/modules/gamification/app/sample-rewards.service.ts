import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BadgeRepository } from '../data/badge.repository.js';
import { XpRepository } from '../data/xp.repository.js';
import { BusinessStatsService } from '../../businesses/public.js';
import type { BadgeCode } from '../domain/badge-rules.js';
import { XP_RULES, type XpReason } from '../domain/xp-values.js';

const DAY_MS = 86_400_000;

/** Badges and XP of samples, by days ago. */
export interface RewardsOfSamples {
  badges: readonly { code: BadgeCode; daysAgo: number }[];
  xp: readonly { reason: XpReason; daysAgo: readonly number[] }[];
}

/**
 * Adds XP and badges to the sample reviews and feedback, so that a new owner sees what they are for. Nobody earned
 * them: no event is published for them, they count on no team board, and they are cleared with the samples.
 */
@Injectable()
export class SampleRewards {
  constructor(
    private readonly badges: BadgeRepository,
    private readonly xp: XpRepository,
    private readonly stats: BusinessStatsService,
  ) {}

  async add(tx: Tx, businessId: string, { badges, xp: earned }: RewardsOfSamples): Promise<void> {
    const now = Date.now();
    const sample = { businessId, isSample: true };
    for (const { code, daysAgo } of badges) {
      await this.badges.give(tx, {
        ...sample,
        codes: [code],
        earnedAt: new Date(now - daysAgo * DAY_MS),
      });
    }
    let totalXp = 0;
    for (const { reason, daysAgo } of earned) {
      const xp = XP_RULES[reason];
      for (const days of daysAgo) {
        const at = new Date(now - days * DAY_MS);
        const award = { reason, xp, at, subjectIds: [uuidv7()], actorId: undefined };
        await this.xp.earn(tx, { ...sample, ...award });
        totalXp += xp;
      }
    }
    await this.stats.count(tx, businessId, { totalXp }, true);
  }

  async clear(tx: Tx, businessId: string): Promise<void> {
    await this.badges.deleteSamples(tx, businessId);
    await this.xp.deleteSamples(tx, businessId);
  }
}
