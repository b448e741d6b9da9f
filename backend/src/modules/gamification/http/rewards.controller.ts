import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { REWARDS } from '../domain/entitlements.js';
import { Rewards } from '../app/rewards.js';
import { FAST_ANSWER_HOURS, type Streak } from '../domain/answer-streak.js';
import { BADGE_CODES, BADGE_RULES, type BadgeProgress } from '../domain/badge-rules.js';
import { XP_REASONS, XP_RULES, type XpReason } from '../domain/xp-values.js';

const badgeProgressSchema = z
  .object({
    code: z.enum(BADGE_CODES).meta({ description: 'Which badge.' }),
    name: z.string().meta({ description: 'Its name in English.' }),
    how: z.string().meta({ description: 'How it is earned, a sentence in English.' }),
    current: z.int().min(0).meta({ description: 'How far the business has come.' }),
    target: z.int().min(1).meta({ description: 'How far it has to come.' }),
    earnedAt: timestamp.nullable().meta({ description: 'When it was earned; null: not yet.' }),
  })
  .meta({ id: 'BadgeProgress', description: 'How far a business has come with a badge.' });

const streakSchema = z
  .object({
    current: z.int().min(0).meta({ description: 'Texts in a row that were answered in time.' }),
    longest: z
      .int()
      .min(0)
      .meta({ description: 'The most there ever were, among the latest 5,000 texts.' }),
    withinHours: z.int().min(1).meta({ description: 'How soon an answer is in time.' }),
  })
  .meta({
    id: 'AnswerStreak',
    description:
      'Reviews and private feedback, in the order of their arrival, that were replied to or resolved in time.',
  });

const xpRuleSchema = z
  .object({
    reason: z.enum(XP_REASONS).meta({ description: 'What the business does.' }),
    xp: z.int().min(1).meta({ description: 'XP it earns, once for each thing.' }),
  })
  .meta({ id: 'XpRule', description: 'What earns how much XP.' });

@ApiTags('Gamification')
@Controller('api/businesses/:id')
export class RewardsController {
  constructor(private readonly rewards: Rewards) {}

  @Get('badge-progress')
  @Endpoint({
    id: 'listBadgeProgress',
    summary: 'List all badges with the progress of a business',
    description: 'Every badge there is, earned or not, always in the same order.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'All badges.', schema: z.array(badgeProgressSchema) },
    needs: REWARDS,
  })
  async badgeProgress(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<(BadgeProgress & { name: string; how: string })[]> {
    const badges = await this.rewards.badgeProgress(businessId);
    return badges.map((badge) => {
      const { name, how } = BADGE_RULES[badge.code];
      return { ...badge, name, how };
    });
  }

  @Get('answer-streak')
  @Endpoint({
    id: 'getAnswerStreak',
    summary: 'Read how many texts in a row a business has answered in time',
    description:
      'A late answer ends the streak, and so does a text whose time has passed. A text that still has time neither counts nor ends it.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'The streak.', schema: streakSchema },
    needs: REWARDS,
  })
  async streak(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<Streak & { withinHours: number }> {
    return { ...(await this.rewards.streak(businessId)), withinHours: FAST_ANSWER_HOURS };
  }

  @Get('xp-rules')
  @Endpoint({
    id: 'listXpRules',
    summary: 'List what earns XP',
    description: 'What a business does, never the stars it gets.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'All rules.', schema: z.array(xpRuleSchema) },
    needs: REWARDS,
  })
  xpRules(@Param('id', { schema: id }) _businessId: string): { reason: XpReason; xp: number }[] {
    return XP_REASONS.map((reason) => ({ reason, xp: XP_RULES[reason] }));
  }
}
