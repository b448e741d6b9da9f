import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { AwardBadges } from './app/award-badges.js';
import { AwardXp } from './app/award-xp.js';
import { BadgeAwards } from './app/badge-awards.js';
import { KeepAnswerTimes } from './app/keep-answer-times.js';
import { Rewards } from './app/rewards.service.js';
import { TeamBoard } from './app/team-board.js';
import { SampleRewards } from './app/sample-rewards.service.js';
import { XpAwards } from './app/xp-awards.service.js';
import { gamificationExports } from './data/exports.js';
import { AnswerTimesRepository } from './data/answer-times.repository.js';
import { BadgeRepository } from './data/badge.repository.js';
import { XpRepository } from './data/xp.repository.js';
import { REWARDS } from './domain/entitlements.js';
import { BadgeController } from './http/badge.controller.js';
import { RewardsController } from './http/rewards.controller.js';
import { TeamBoardController } from './http/team-board.controller.js';
import { XpController } from './http/xp.controller.js';
import { FAST_ANSWER_HOURS } from './domain/reply-streak.js';

@Module({
  imports: [AuthModule, BusinessesModule],
  controllers: [BadgeController, RewardsController, TeamBoardController, XpController],
  providers: [
    BadgeRepository,
    XpRepository,
    AnswerTimesRepository,
    AwardBadges,
    AwardXp,
    BadgeAwards,
    KeepAnswerTimes,
    Rewards,
    SampleRewards,
    TeamBoard,
    XpAwards,
  ],
  exports: [SampleRewards],
})
export class GamificationModule {}

export const gamificationManifest = defineModule({
  id: 'gamification',
  contract: 1,
  module: GamificationModule,
  requires: ['auth', 'businesses', 'feedback', 'requests', 'reviews'],
  permissions: {
    'gamification.read': ['owner', 'manager', 'staff'],
    // Allows seeing the actions of each colleague. Staff see only their own: the board is there to thank, not to watch
    // others.
    'gamification.read-team': ['owner', 'manager'],
  },
  entitlements: [
    { key: REWARDS, kind: 'flag', description: 'XP, levels, badges and the team board.' },
  ],
  emits: ['gamification.xp-earned', 'gamification.level-reached', 'gamification.badge-earned'],
  handles: [
    'businesses.created',
    'businesses.updated',
    'requests.created',
    'requests.canceled',
    'reviews.published',
    'reviews.replied',
    'feedback.received',
    'feedback.replied',
    'feedback.resolved',
    'gamification.xp-earned',
  ],
  queues: [],
  ports: [],
  tables: { xp_events: 'tenant', badges: 'tenant', answer_times: 'tenant' },
  tags: {
    Gamification: {
      order: 170,
      description: 'XP, levels, badges and streaks for the actions of a business.',
    },
  },
  exports: gamificationExports,
  limits: {
    fastAnswerHours: FAST_ANSWER_HOURS,
  },
  nav: [],
  live: {
    'gamification.xp-earned': ['stats', 'rewards'],
    'gamification.badge-earned': ['badges', 'rewards'],
  },
  news: ['gamification.level-reached', 'gamification.badge-earned'],
});
