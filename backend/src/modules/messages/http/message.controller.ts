import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { withoutPicture } from '../../../lib/email/mail.js';
import { id } from '../../../lib/schemas.js';
import { MessageLog, type NamedMessage } from '../app/message-log.service.js';
import { MessageTransport } from '../app/message-transport.service.js';
import { messageDetailSchema, messageSchema } from './message.schemas.js';

type ShownMessage = NamedMessage & { preview: boolean };

@ApiTags('Messages')
@Controller('api')
export class MessageController {
  constructor(
    private readonly messages: MessageLog,
    private readonly transport: MessageTransport,
  ) {}

  @Get('businesses/:id/messages')
  @Endpoint({
    id: 'listMessages',
    summary: 'List messages',
    description: 'Lists the messages of a business, newest first, each with its delivery status.',
    access: may('messages.read', 'business'),
    answer: { status: 200, description: 'A page of messages.', schema: z.array(messageSchema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<ShownMessage>> {
    const page = await this.messages.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
    return { ...page, items: page.items.map((message) => this.show(message)) };
  }

  @Get('messages/:id')
  @Endpoint({
    id: 'getMessage',
    summary: 'Get a message',
    description:
      'Returns a message with its copy, if the channel stores copies. Without an email server, emails are stored as files.',
    access: may('messages.read', 'message'),
    answer: { status: 200, description: 'The message.', schema: messageDetailSchema },
  })
  async read(
    @Param('id', { schema: id }) messageId: string,
  ): Promise<ShownMessage & { html: string | null; text: string | null }> {
    const message = await this.messages.find(messageId);
    if (!message) throw kernelErrors['not-found']();
    const copy = await this.transport.read(messageId);
    return {
      ...this.show(message),
      preview: copy !== undefined,
      html: copy ? withoutPicture(copy.html) : null,
      text: copy?.text ?? null,
    };
  }

  private show(message: NamedMessage): ShownMessage {
    return { ...message, preview: message.status === 'sent' && this.transport.keepsCopies };
  }
}
