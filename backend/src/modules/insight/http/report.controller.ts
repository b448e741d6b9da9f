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
    isWanted: z.boolean({ error: 'Send true or false.' }).meta({
      description: 'True if the caller gets the report by email on the first day of each month.',
    }),
  })
  .meta({
    id: 'MonthlyReport',
    description: 'Monthly report setting of one user for one business.',
    example: { isWanted: true },
  });

@ApiTags('Insight')
@Controller('api/businesses/:id/monthly-report')
export class ReportController {
  constructor(private readonly reports: MonthlyReports) {}

  @Get()
  @Endpoint({
    id: 'getMonthlyReport',
    summary: 'Get your monthly report setting',
    description:
      'Returns the setting that decides if the caller gets the monthly report of the business. By default, owners get it and others do not.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The setting of the caller.', schema: reportSettings },
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
    id: 'updateMonthlyReport',
    summary: 'Update your monthly report setting',
    description:
      'Turns the monthly report of the business on or off for the caller. The report is sent to confirmed email addresses only.',
    access: may('insight.read', 'business'),
    answer: { status: 200, description: 'The new setting.', schema: reportSettings },
    problems: {
      409: 'The caller is an API key, which has no email address (`insight.nobody-to-mail`).',
    },
    needs: ANALYTICS,
    idempotent: true,
    codes: ['insight.nobody-to-mail'],
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
