import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { AwardXp } from './app/award-xp.js';
import { XpRepository } from './app/xp.repository.js';
import { SqlXpRepository } from './data/sql-xp.repository.js';
import { XpController } from './http/xp.controller.js';

@Module({
  imports: [BusinessesModule],
  controllers: [XpController],
  providers: [{ provide: XpRepository, useClass: SqlXpRepository }, AwardXp],
})
export class GamificationModule {}

export const gamificationManifest = defineModule({
  id: 'gamification',
  contract: 1,
  module: GamificationModule,
  requires: ['businesses', 'feedback', 'reviews'],
  permissions: { 'gamification.read': ['owner', 'manager', 'staff'] },
  emits: ['gamification.xp-earned'],
  handles: ['reviews.requested', 'reviews.replied', 'feedback.replied', 'feedback.resolved'],
  queues: [],
  ports: [],
  tables: { xp_events: 'tenant' },
  nav: [],
  live: { 'gamification.xp-earned': ['stats'] },
});
