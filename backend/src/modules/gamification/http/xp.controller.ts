import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id, timestamp } from '../../../lib/schemas.js';
import { XpRepository, type XpEvent } from '../data/xp.repository.js';
import { XP_REASONS } from '../domain/xp-values.js';

const xpEventSchema = z
  .object({
    id: id.meta({ description: 'Id of the event.' }),
    reason: z.enum(XP_REASONS).meta({ description: 'Action of the business.' }),
    xp: z.int().min(1).meta({ description: 'XP earned.' }),
    createdAt: timestamp.meta({ description: 'Time of the action.' }),
  })
  .meta({
    id: 'XpEvent',
    description: 'XP that a business earned for an action.',
    example: { reason: 'review-replied', xp: 10 },
  });

@ApiTags('Gamification')
@Controller('api')
export class XpController {
  constructor(private readonly xp: XpRepository) {}

  @Get('businesses/:id/xp-events')
  @Endpoint({
    id: 'listXpEvents',
    summary: 'List XP events',
    description:
      'Lists the actions for which a business earned XP, newest first. Ratings never earn XP.',
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'A page of events.', schema: z.array(xpEventSchema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<XpEvent>> {
    return this.xp.list(businessId, { limit: query.limit, after: decodeCursor(query.cursor) });
  }
}
