import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { streakOf, type Streak } from '../domain/reply-streak.js';
import { badgeProgress, MANY, type BadgeProgress } from '../domain/badge-rules.js';
import { AnswerTimesRepository } from '../data/answer-times.repository.js';
import { BadgeRepository } from '../data/badge.repository.js';
import { XpRepository } from '../data/xp.repository.js';

/**
 * Latest texts among which the longest streak is searched: more than a year of a busy business, read in milliseconds at
 * any size.
 */
export const STREAK_TEXTS = 5_000;

/** Progress of a business toward its rewards. */
@Injectable()
export class Rewards {
  constructor(
    private readonly db: TenantDb,
    private readonly badges: BadgeRepository,
    private readonly xp: XpRepository,
    private readonly times: AnswerTimesRepository,
    private readonly stats: BusinessStatsService,
  ) {}

  /** Returns the streak of answers in time, as of now. */
  async streak(businessId: string): Promise<Streak> {
    return streakOf(await this.times.latest(businessId, STREAK_TEXTS), new Date());
  }

  /** Returns the progress toward every badge. */
  async badgeProgress(businessId: string): Promise<BadgeProgress[]> {
    const earned = await this.badges.list(businessId);
    return this.db.transaction(async (tx) => {
      const latest = await this.times.latest(businessId, STREAK_TEXTS, tx);
      const facts = {
        reviews: (await this.stats.realCounters(tx, businessId)).reviewCount,
        requests: await this.xp.count(tx, businessId, 'review-requested', MANY),
        resolved: await this.xp.count(tx, businessId, 'feedback-resolved', MANY),
        streak: streakOf(latest, new Date()).current,
      };
      return badgeProgress(facts, new Map(earned.map(({ code, earnedAt }) => [code, earnedAt])));
    });
  }
}
