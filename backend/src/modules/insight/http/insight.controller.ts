import { Controller, Get, Header, Param, Query, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer, fileAnswer } from '../../../kernel/http/file-answer.js';
import { fileNameOf } from '../../../lib/file-name.js';
import { id } from '../../../lib/schemas.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../../../lib/i18n/languages.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { exportInsight } from '../app/export-insight.js';
import { PrintInsight } from '../app/print-insight.use-case.js';
import { Insights, type Insight } from '../app/insights.service.js';
import type { ScoreExplanation } from '../app/score-explanation.js';
import {
  exportQuery,
  insightSchema,
  periodQuery,
  printQuery,
  scoreSchema,
} from './insight.schemas.js';

const problems = {
  422: 'The period is invalid: it ends before it starts (`insight.backwards`), is too long (`insight.too-long`) or ends in the future (`insight.not-yet`).',
};

@ApiTags('Insight')
@Controller('api')
export class InsightController {
  constructor(
    private readonly insight: Insights,
    private readonly printing: PrintInsight,
  ) {}

  @Get('businesses/:id/insight')
  @Endpoint({
    id: 'getInsight',
    summary: 'Get the insight of a business',
    description:
      'Returns the figures of a period and of the period before, a series by day, week or month, and the most frequent topics. A text counts after it was read, one or two seconds after it arrives.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The figures.', schema: insightSchema },
    problems,
    needs: ANALYTICS,
    codes: ['insight.backwards', 'insight.too-long', 'insight.not-yet'],
  })
  async read(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: periodQuery }) query: z.output<typeof periodQuery>,
  ): Promise<Insight> {
    return this.insight.read(businessId, query);
  }

  @Get('businesses/:id/reputation/factors')
  @Endpoint({
    id: 'getReputationFactors',
    summary: 'Get the score explanation',
    description:
      'Returns the parts of the Reputation Score, their changes in the period, and the actions that would raise the score most today. Every plan includes it.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The explanation.', schema: scoreSchema },
    problems,
    codes: ['insight.backwards', 'insight.too-long', 'insight.not-yet'],
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
    summary: 'Export insight as CSV',
    description:
      'Returns the figures of a period as a CSV file in UTF-8 with a header row. Values that a spreadsheet would read as a formula start with an apostrophe.',
    access: may('insight.read', 'business'),
    answer: csvAnswer,
    problems,
    needs: ANALYTICS,
    evenIfLapsed: true,
    codes: ['insight.backwards', 'insight.too-long', 'insight.not-yet'],
  })
  async export(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: exportQuery }) { table, ...wanted }: z.output<typeof exportQuery>,
  ): Promise<StreamableFile> {
    const insight = await this.insight.read(businessId, wanted);
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
    summary: 'Export insight as PDF',
    description:
      'Returns the figures of a period as a PDF file under the brand of the organization, on one or two A4 pages: figures with those of the period before, score, distribution, trends, topics and results of requests.',
    access: may('insight.read', 'business'),
    answer: fileAnswer('A PDF file.', 'application/pdf'),
    problems: {
      ...problems,
      503: 'Too many PDF files are being created (`files.too-many-files`). Wait for the seconds in `Retry-After`.',
    },
    needs: ANALYTICS,
    evenIfLapsed: true,
    rateLimit: { points: 30, windowSeconds: 60 },
    codes: ['files.too-many-files', 'insight.backwards', 'insight.too-long', 'insight.not-yet'],
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
    const { from, to } = printed.period;
    const name = fileNameOf(printed.businessName, `${from}_${to}.pdf`, 'insight');
    return new StreamableFile(printed.file, {
      type: 'application/pdf',
      disposition: `attachment; ${name}`,
      length: printed.file.length,
    });
  }
}
