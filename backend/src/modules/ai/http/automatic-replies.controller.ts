import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { AutomaticReplies } from '../app/automatic-replies.service.js';
import { AutomaticReplyRepository } from '../data/automatic-reply.repository.js';
import type { AutomaticReply } from '../domain/automatic-reply.js';
import { automaticReplyQuery, automaticReplySchema } from './ai.schemas.js';

type ShownReply = Omit<AutomaticReply, 'writtenFor'>;

const shown = ({ writtenFor: _settings, ...reply }: AutomaticReply): ShownReply => reply;

@ApiTags('Replies')
@Controller('api')
export class AutomaticRepliesController {
  constructor(
    private readonly replies: AutomaticReplyRepository,
    private readonly automaticReplies: AutomaticReplies,
  ) {}

  @Get('businesses/:id/automatic-replies')
  @Endpoint({
    id: 'listAutomaticReplies',
    summary: 'List automatic replies',
    description: 'Lists the automatic replies of a business, waiting and ended, newest first.',
    access: may('ai.suggest-replies', 'business'),
    answer: {
      status: 200,
      description: 'A page of automatic replies.',
      schema: z.array(automaticReplySchema),
    },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: automaticReplyQuery }) query: z.output<typeof automaticReplyQuery>,
  ): Promise<Page<ShownReply>> {
    const { items, next } = await this.replies.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
    return { items: items.map(shown), next };
  }

  @Post('automatic-replies/:id/cancel')
  @Endpoint({
    id: 'cancelAutomaticReply',
    summary: 'Stop an automatic reply',
    description:
      'Cancels an automatic reply before it is sent. A person can still reply to the text.',
    access: may('ai.suggest-replies', 'automatic-reply'),
    answer: { status: 200, description: 'The canceled reply.', schema: automaticReplySchema },
    problems: { 409: 'The reply was sent or canceled before (`ai.reply-ended`).' },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['ai.reply-ended'],
  })
  async cancel(
    @Param('id', { schema: id }) automaticReplyId: string,
    @Req() request: FastifyRequest,
  ): Promise<ShownReply> {
    return shown(
      await this.automaticReplies.cancel(automaticReplyId, (request.caller as Caller).id),
    );
  }
}
