import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { BadgeCode } from '../domain/badge-rules.js';
import { BadgeRepository } from '../data/badge.repository.js';
import { badgeEarned } from './events.js';

/** Awards badges. A business gets each one once. */
@Injectable()
export class BadgeAwards {
  constructor(
    private readonly badges: BadgeRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param at time at which they were earned, ISO 8601 */
  async give(tx: Tx, businessId: string, codes: readonly BadgeCode[], at: string): Promise<void> {
    const earned = await this.badges.give(tx, { businessId, codes, earnedAt: new Date(at) });
    for (const code of earned) await this.outbox.append(tx, badgeEarned, { businessId, code });
  }
}
