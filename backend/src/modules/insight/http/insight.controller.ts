import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../kernel/http/schemas.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { exportInsight } from '../app/export-insight.js';
import { ReadInsight, type Insight } from '../app/read-insight.use-case.js';
import type { ScoreExplanation } from '../app/score-explanation.js';
import { exportQuery, insightSchema, periodQuery, scoreSchema } from './insight.schemas.js';

const problems = { 422: 'The period cannot be shown: it is backwards, too long or to come.' };

@ApiTags('Insight')
@Controller('api')
export class InsightController {
  constructor(private readonly insight: ReadInsight) {}

  @Get('businesses/:id/insight')
  @Endpoint({
    id: 'getInsight',
    summary: 'Read how a business did in a period',
    description:
      'Figures of the period and of the one before, a series by day, week or month, and what texts are about. Counts are kept as things happen: a text counts once it was read, a second or two after it came.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The figures.', schema: insightSchema },
    problems,
    needs: ANALYTICS,
  })
  async read(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: periodQuery }) query: z.output<typeof periodQuery>,
  ): Promise<Insight> {
    return this.insight.run(businessId, query);
  }

  @Get('businesses/:id/insight/score')
  @Endpoint({
    id: 'getScoreExplanation',
    summary: 'Read why the Reputation Score is what it is',
    description: 'Its parts, what moved it in the period, and what would move it most today.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The explanation.', schema: scoreSchema },
    problems,
    needs: ANALYTICS,
  })
  async score(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: periodQuery }) query: z.output<typeof periodQuery>,
  ): Promise<ScoreExplanation> {
    return this.insight.score(businessId, query);
  }

  @Get('businesses/:id/insight.csv')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportInsight',
    summary: 'Export the figures of a period for a spreadsheet',
    description:
      'CSV in UTF-8 with a heading line. Texts that a spreadsheet would take for a formula begin with an apostrophe.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'A CSV file.' },
    problems,
    needs: ANALYTICS,
    evenIfLapsed: true,
  })
  async export(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: exportQuery }) { table, ...wanted }: z.output<typeof exportQuery>,
  ): Promise<StreamableFile> {
    const insight = await this.insight.run(businessId, wanted);
    const { from, to } = insight.period;
    return new StreamableFile(Buffer.from(exportInsight(insight, table)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${table}_${from}_${to}.csv"`,
    });
  }
}
