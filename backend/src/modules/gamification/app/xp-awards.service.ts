import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessStatsService } from '../../businesses/public.js';
import { reachedLevel } from '../domain/levels.js';
import { XP_RULES, type XpReason } from '../domain/xp-values.js';
import { levelReached, xpEarned } from './events.js';
import { XpRepository, type XpAward } from '../data/xp.repository.js';

/** Awards and revokes XP, and publishes an event when a business reaches a higher level. */
@Injectable()
export class XpAwards {
  constructor(
    private readonly repository: XpRepository,
    private readonly stats: BusinessStatsService,
    private readonly outbox: Outbox,
  ) {}

  /** Revokes the XP that a subject has earned, such as a request that was canceled. */
  async revoke(
    tx: Tx,
    thing: { businessId: string; reason: XpReason; subjectId: string },
  ): Promise<void> {
    const xp = await this.repository.revoke(tx, thing);
    if (xp > 0) await this.stats.count(tx, thing.businessId, { totalXp: -xp });
  }

  /**
   * Awards XP once per reason and subject, however often the action is repeated: reopening and resolving again earns
   * nothing.
   */
  async give(tx: Tx, award: Omit<XpAward, 'xp'>): Promise<void> {
    const { businessId, reason } = award;
    const each = XP_RULES[reason];
    const xp = each * (await this.repository.earn(tx, { ...award, xp: each }));
    if (xp === 0) return;
    await this.stats.count(tx, businessId, { totalXp: xp });
    await this.outbox.append(tx, xpEarned, { businessId, reason, xp });
    // Updating the counters locks the row until the transaction ends, so only one transaction passes each level.
    const { totalXp } = await this.stats.realCounters(tx, businessId);
    const level = reachedLevel(totalXp, xp);
    if (level !== undefined) await this.outbox.append(tx, levelReached, { businessId, level });
  }
}
