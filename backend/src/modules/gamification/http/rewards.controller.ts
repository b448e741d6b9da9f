import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { REWARDS } from '../domain/entitlements.js';
import { Rewards } from '../app/rewards.service.js';
import { FAST_ANSWER_HOURS, type Streak } from '../domain/reply-streak.js';
import { BADGE_CODES, BADGE_RULES, type BadgeProgress } from '../domain/badge-rules.js';
import { XP_REASONS, XP_RULES, type XpReason } from '../domain/xp-values.js';

const badgeProgressSchema = z
  .object({
    code: z.enum(BADGE_CODES).meta({ description: 'Id of the badge.' }),
    name: z.string().meta({ description: 'Name in English.' }),
    how: z.string().meta({ description: 'Requirement, one sentence in English.' }),
    current: z.int().min(0).meta({ description: 'Progress so far.' }),
    target: z.int().min(1).meta({ description: 'Progress that earns the badge.' }),
    earnedAt: timestamp
      .nullable()
      .meta({ description: 'Time at which it was earned. Null: not earned.' }),
  })
  .meta({
    id: 'BadgeProgress',
    description: 'Progress of a business toward a badge.',
    example: {
      code: 'ten_reviews',
      name: 'Ten Reviews',
      how: 'Get ten public reviews.',
      current: 7,
      target: 10,
      earnedAt: null,
    },
  });

const streakSchema = z
  .object({
    current: z
      .int()
      .min(0)
      .meta({ description: 'Number of consecutive texts with a timely reply.' }),
    longest: z.int().min(0).meta({ description: 'Longest streak among the latest 5,000 texts.' }),
    withinHours: z.int().min(1).meta({ description: 'Hours within which a reply is timely.' }),
  })
  .meta({
    id: 'ReplyStreak',
    description:
      'Streak of reviews and private feedback, in order of arrival, with a reply or resolution in time.',
    example: { current: 6, longest: 14, withinHours: 24 },
  });

const xpRuleSchema = z
  .object({
    reason: z.enum(XP_REASONS).meta({ description: 'Action of the business.' }),
    xp: z.int().min(1).meta({ description: 'XP for the action, earned once for each subject.' }),
  })
  .meta({
    id: 'XpRule',
    description: 'An action and the XP that it earns.',
    example: { reason: 'review-replied', xp: 10 },
  });

@ApiTags('Gamification')
@Controller('api/businesses/:id')
export class RewardsController {
  constructor(private readonly rewards: Rewards) {}

  @Get('badge-progress')
  @Endpoint({
    id: 'listBadgeProgress',
    summary: 'List badge progress',
    description:
      'Lists all badges with the progress of a business, earned or not, always in the same order.',
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

  @Get('reply-streak')
  @Endpoint({
    id: 'getReplyStreak',
    summary: 'Get the reply streak',
    description: `Returns the number of consecutive reviews and pieces of private feedback with a reply or resolution within ${FAST_ANSWER_HOURS} hours. A late or missing reply ends the streak. A text that still has time neither counts nor ends it.`,
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
    summary: 'List XP rules',
    description: 'Lists the actions that earn XP. Ratings never earn XP.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'All rules.', schema: z.array(xpRuleSchema) },
    needs: REWARDS,
  })
  xpRules(@Param('id', { schema: id }) _businessId: string): { reason: XpReason; xp: number }[] {
    return XP_REASONS.map((reason) => ({ reason, xp: XP_RULES[reason] }));
  }
}
