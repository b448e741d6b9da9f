import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { BadgeRepository, type EarnedBadge } from '../data/badge.repository.js';
import { BADGE_CODES, BADGE_RULES } from '../domain/badge-rules.js';

const badgeSchema = z
  .object({
    code: z.enum(BADGE_CODES).meta({ description: 'Id of the badge.' }),
    name: z.string().meta({ description: 'Name in English.' }),
    earnedAt: timestamp.meta({ description: 'Time at which it was earned.' }),
  })
  .meta({
    id: 'Badge',
    description: 'A badge that a business has earned.',
    example: { name: 'First Review' },
  });

@ApiTags('Gamification')
@Controller('api')
export class BadgeController {
  constructor(private readonly badges: BadgeRepository) {}

  @Get('businesses/:id/badges')
  @Endpoint({
    id: 'listBadges',
    summary: 'List badges',
    description:
      'Lists the badges that a business has earned, latest first. A business earns each badge once.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'All earned badges.', schema: z.array(badgeSchema) },
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<(EarnedBadge & { name: string })[]> {
    const badges = await this.badges.list(businessId);
    return badges.map((badge) => ({ ...badge, name: BADGE_RULES[badge.code].name }));
  }
}
