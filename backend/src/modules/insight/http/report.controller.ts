import { Body, Controller, Get, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { MonthlyReports } from '../app/monthly-reports.service.js';

const reportSettings = z
  .strictObject({
    isWanted: z.boolean({ error: 'Please send true or false.' }).meta({
      description: 'Whether the caller gets the report by mail on the first day of each month.',
    }),
  })
  .meta({ id: 'MonthlyReport', description: 'The monthly report of a business to one person.' });

@ApiTags('Insight')
@Controller('api/businesses/:id/insight/report')
export class ReportController {
  constructor(private readonly reports: MonthlyReports) {}

  @Get()
  @Endpoint({
    id: 'getMonthlyReport',
    summary: 'Read whether the caller gets the monthly report',
    description: 'Owners do until they choose otherwise, others once they want it.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'What applies to the caller.', schema: reportSettings },
    needs: ANALYTICS,
  })
  async find(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<z.output<typeof reportSettings>> {
    return { isWanted: await this.reports.isWanted(businessId, request.caller as Caller) };
  }

  @Put()
  @Endpoint({
    id: 'saveMonthlyReport',
    summary: 'Choose whether to get the monthly report',
    description: 'For the caller only. The report goes to confirmed addresses only.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'What applies now.', schema: reportSettings },
    problems: { 409: 'The caller is a key, which has no mail address.' },
    needs: ANALYTICS,
    idempotent: true,
  })
  async save(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: reportSettings }) { isWanted }: z.output<typeof reportSettings>,
    @Req() request: FastifyRequest,
  ): Promise<z.output<typeof reportSettings>> {
    await this.reports.choose(businessId, request.caller as Caller, isWanted);
    return { isWanted };
  }
}
