import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { Opinions } from '../app/opinions.service.js';
import type { RatingWeek } from '../../../rules/rating-weeks.js';
import { CHANGE_DAYS, type Reputation } from '../../../rules/reputation.js';
import { ratingHistoryQuery, ratingWeekSchema, reputationSchema } from './opinions.schemas.js';

@ApiTags('Businesses')
@Controller('api')
export class OpinionsController {
  constructor(private readonly opinions: Opinions) {}

  @Get('businesses/:id/reputation')
  @Endpoint({
    id: 'getReputation',
    summary: 'Get the Reputation Score',
    description: `Returns the Reputation Score of a business and its change in the last ${CHANGE_DAYS} days.`,
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The score and its change.', schema: reputationSchema },
  })
  async reputation(@Param('id', { schema: id }) businessId: string): Promise<Reputation> {
    return this.opinions.reputation(businessId);
  }

  @Get('businesses/:id/rating-history')
  @Endpoint({
    id: 'getRatingHistory',
    summary: 'Get the rating history',
    description:
      'Returns the ratings of a business by week, public and private, oldest week first.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The weeks.', schema: z.array(ratingWeekSchema) },
  })
  async ratingHistory(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: ratingHistoryQuery }) query: z.output<typeof ratingHistoryQuery>,
  ): Promise<RatingWeek[]> {
    return this.opinions.ratingWeeks(businessId, query.weeks);
  }
}
