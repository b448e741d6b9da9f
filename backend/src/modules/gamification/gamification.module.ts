import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { AwardBadges } from './app/award-badges.js';
import { AwardXp } from './app/award-xp.js';
import { BadgeRepository } from './app/badge.repository.js';
import { XpRepository } from './app/xp.repository.js';
import { SqlBadgeRepository } from './data/sql-badge.repository.js';
import { SqlXpRepository } from './data/sql-xp.repository.js';
import { BadgeController } from './http/badge.controller.js';
import { XpController } from './http/xp.controller.js';

@Module({
  imports: [BusinessesModule],
  controllers: [BadgeController, XpController],
  providers: [
    { provide: BadgeRepository, useClass: SqlBadgeRepository },
    { provide: XpRepository, useClass: SqlXpRepository },
    AwardBadges,
    AwardXp,
  ],
})
export class GamificationModule {}

export const gamificationManifest = defineModule({
  id: 'gamification',
  contract: 1,
  module: GamificationModule,
  requires: ['businesses', 'feedback', 'reviews'],
  permissions: { 'gamification.read': ['owner', 'manager', 'staff'] },
  emits: ['gamification.xp-earned', 'gamification.badge-earned'],
  handles: [
    'reviews.requested',
    'reviews.published',
    'reviews.replied',
    'feedback.replied',
    'feedback.resolved',
    'gamification.xp-earned',
  ],
  queues: [],
  ports: [],
  tables: { xp_events: 'tenant', badges: 'tenant' },
  nav: [],
  live: { 'gamification.xp-earned': ['stats'], 'gamification.badge-earned': ['badges'] },
});
