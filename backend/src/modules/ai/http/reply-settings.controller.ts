import { Body, Controller, Get, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { REPLIES } from '../domain/entitlements.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';
import { SaveReplySettings } from '../app/save-reply-settings.use-case.js';
import type { ReplySettings } from '../domain/reply-settings.js';
import { replySettingsSchema, saveReplySettingsSchema } from './ai.schemas.js';

@ApiTags('Replies')
@Controller('api/businesses/:id/reply-settings')
export class ReplySettingsController {
  constructor(
    private readonly settings: ReplySettingsRepository,
    private readonly saveSettings: SaveReplySettings,
  ) {}

  @Get()
  @Endpoint({
    id: 'getReplySettings',
    summary: 'Get reply settings',
    description: 'Returns the settings of suggested and automatic replies of a business.',
    access: may('ai.suggest-replies', 'business'),
    answer: { status: 200, description: 'The settings.', schema: replySettingsSchema },
  })
  async find(@Param('id', { schema: id }) businessId: string): Promise<ReplySettings> {
    return this.settings.find(businessId);
  }

  @Put()
  @Endpoint({
    id: 'updateReplySettings',
    summary: 'Replace reply settings',
    description:
      'Replaces the settings of suggested and automatic replies. Mode `auto` requires `consent: true` once. Leaving the mode withdraws the consent and stops waiting replies. Other changes stop the waiting replies that would now differ or not be sent.',
    access: may('ai.configure', 'business'),
    answer: { status: 200, description: 'The new settings.', schema: replySettingsSchema },
    problems: { 409: 'Automatic replies require consent (`ai.consent-missing`).' },
    needs: REPLIES,
    idempotent: true,
    codes: ['ai.consent-missing'],
  })
  async save(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: saveReplySettingsSchema }) wanted: z.output<typeof saveReplySettingsSchema>,
    @Req() request: FastifyRequest,
  ): Promise<ReplySettings> {
    const { consent, ...settings } = wanted;
    const caller = request.caller as Caller;
    return this.saveSettings.run(
      businessId,
      { ...settings, ...(consent !== undefined && { consent }) },
      caller.id,
    );
  }
}
