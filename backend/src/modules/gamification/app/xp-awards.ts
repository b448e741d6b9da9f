import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { reachedLevel } from '../domain/levels.js';
import { XP_RULES, type XpReason } from '../domain/xp-rules.js';
import { levelReached, xpEarned } from './events.js';
import { XpRepository, type XpAward } from './xp.repository.js';

/** Gives XP, takes them back, and tells when they have reached another level. */
@Injectable()
export class XpAwards {
  constructor(
    private readonly repository: XpRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /** Takes back what a thing has earned, because it came to nothing. */
  async revoke(
    tx: Tx,
    thing: { businessId: string; reason: XpReason; subjectId: string },
  ): Promise<void> {
    const xp = await this.repository.revoke(tx, thing);
    if (xp > 0) await this.stats.count(tx, thing.businessId, { totalXp: -xp });
  }

  /** The same thing earns once, however often it is done: resolving to and fro gives nothing. */
  async give(tx: Tx, award: Omit<XpAward, 'xp'>): Promise<void> {
    const { businessId, reason } = award;
    const each = XP_RULES[reason];
    const xp = each * (await this.repository.earn(tx, { ...award, xp: each }));
    if (xp === 0) return;
    await this.stats.count(tx, businessId, { totalXp: xp });
    await this.outbox.append(tx, xpEarned, { businessId, reason, xp });
    // Counting holds the row until the end of the transaction: each level is passed by one alone.
    const { totalXp } = await this.stats.realCounters(tx, businessId);
    const level = reachedLevel(totalXp, xp);
    if (level !== undefined) await this.outbox.append(tx, levelReached, { businessId, level });
  }
}
