import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { BadgeRepository, type EarnedBadge } from '../app/badge.repository.js';
import { BADGE_CODES, BADGE_RULES } from '../domain/badge-rules.js';

const badgeSchema = z
  .object({
    code: z.enum(BADGE_CODES).meta({ description: 'Which badge.' }),
    name: z.string().meta({ description: 'Its name in English.' }),
    earnedAt: timestamp.meta({ description: 'When it was earned.' }),
  })
  .meta({ id: 'Badge', description: 'A badge a business has earned.' });

@ApiTags('Gamification')
@Controller('api')
export class BadgeController {
  constructor(private readonly badges: BadgeRepository) {}

  @Get('businesses/:id/badges')
  @Endpoint({
    id: 'listBadges',
    summary: 'List the badges of a business',
    description: 'The latest first; a business earns each once.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'All badges.', schema: z.array(badgeSchema) },
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<(EarnedBadge & { name: string })[]> {
    const badges = await this.badges.list(businessId);
    return badges.map((badge) => ({ ...badge, name: BADGE_RULES[badge.code].name }));
  }
}
