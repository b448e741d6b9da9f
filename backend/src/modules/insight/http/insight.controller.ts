import { Controller, Get, Header, Param, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer, fileAnswer } from '../../../kernel/http/file-answer.js';
import { id } from '../../../lib/schemas.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../../../lib/i18n/languages.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { exportInsight } from '../app/export-insight.js';
import { PrintInsight } from '../app/print-insight.use-case.js';
import { ReadInsight, type Insight } from '../app/read-insight.use-case.js';
import type { ScoreExplanation } from '../app/score-explanation.js';
import {
  exportQuery,
  insightSchema,
  periodQuery,
  printQuery,
  scoreSchema,
} from './insight.schemas.js';
import { fileNameOf } from './file-name.js';

const problems = { 422: 'The period cannot be shown: it is backwards, too long or to come.' };

@ApiTags('Insight')
@Controller('api')
export class InsightController {
  constructor(
    private readonly insight: ReadInsight,
    private readonly printing: PrintInsight,
  ) {}

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
    answer: csvAnswer,
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

  @Get('businesses/:id/insight.pdf')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'printInsight',
    summary: 'Print the figures of a period',
    description:
      "PDF of one or two pages of A4 under the organization's brand: the figures with those of the period before, the score and what would raise it, the distribution, trends, topics and what became of requests.",
    access: may('insight.read', 'business'),
    answer: fileAnswer('A PDF file.', 'application/pdf'),
    problems: { ...problems, 503: 'Too many files are being made: try again in a few seconds.' },
    needs: ANALYTICS,
    evenIfLapsed: true,
    rateLimit: { points: 30, windowSeconds: 60 },
  })
  async print(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: printQuery }) { language, ...wanted }: z.output<typeof printQuery>,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const asked = acceptedLanguages(request.headers['accept-language']);
    const printed = await this.printing.run(
      businessId,
      wanted,
      language ?? pickLanguage(asked) ?? DEFAULT_LANGUAGE,
    );
    return new StreamableFile(printed.file, {
      type: 'application/pdf',
      disposition: `attachment; ${fileNameOf(printed)}`,
      length: printed.file.length,
    });
  }
}
