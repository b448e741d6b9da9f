import { Body, Controller, Get, Param, Patch, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { callerOf } from '../../auth/public.js';
import { SetupChecklists } from '../app/setup-checklists.service.js';
import type { SetupChecklist } from '../domain/setup-checklist.js';
import { setupChecklistSchema, updateSetupChecklistSchema } from './setup-checklist.schemas.js';

@ApiTags('Businesses')
@Controller('api/businesses/:id/setup-checklist')
export class SetupChecklistController {
  constructor(private readonly checklists: SetupChecklists) {}

  @Get()
  @Endpoint({
    id: 'getSetupChecklist',
    summary: 'Get the setup checklist',
    description:
      'Returns the steps of setting up a business, and which of them are done. Sample data does not count. Steps that the plan does not include or the role of the caller does not allow are left out.',
    access: may('onboarding.manage-checklist', 'business'),
    answer: { status: 200, description: 'The checklist.', schema: setupChecklistSchema },
  })
  async find(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<SetupChecklist> {
    return this.checklists.find(businessId, callerOf(request));
  }

  @Patch()
  @Endpoint({
    id: 'updateSetupChecklist',
    summary: 'Update the setup checklist',
    description:
      'Dismisses steps of the checklist or all of it, for everybody who manages the business, or shows them again. Steps become done by doing them, not by this request.',
    access: may('onboarding.manage-checklist', 'business'),
    answer: { status: 200, description: 'The changed checklist.', schema: setupChecklistSchema },
    idempotent: true,
  })
  async update(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: updateSetupChecklistSchema })
    changes: z.output<typeof updateSetupChecklistSchema>,
    @Req() request: FastifyRequest,
  ): Promise<SetupChecklist> {
    await this.checklists.change(businessId, changes);
    return this.checklists.find(businessId, callerOf(request));
  }
}
