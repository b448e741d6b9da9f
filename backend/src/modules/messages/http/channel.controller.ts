import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LocalizedText } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import type { KnownMedium } from '../../../kernel/plugins/plugins.js';
import { RecordChannelEvent } from '../app/record-channel-event.use-case.js';
import { messageErrors } from '../app/errors.js';
import { Media } from '../app/media.service.js';
import { channelsSchema, mediaSchema, mediumId, type MediumView } from './channel.schemas.js';

/** Lists the media by which customers are reached, and receives the reports of their providers. */
@ApiTags('Channels')
@Controller('api')
export class ChannelsController {
  constructor(
    private readonly media: Media,
    private readonly events: RecordChannelEvent,
    private readonly config: AppConfig,
  ) {}

  @Get('channels')
  @Endpoint({
    id: 'listChannels',
    summary: 'List channels',
    description:
      'Lists the media of this installation by id, with `true` for those that messages can be sent by.',
    access: anyone,
    answer: { status: 200, description: 'The channels.', schema: channelsSchema },
  })
  list(): Record<string, boolean> {
    return Object.fromEntries(
      this.media.all().map(({ medium, channel }) => [medium.id, channel !== undefined]),
    );
  }

  @Get('media')
  @Endpoint({
    id: 'listMedia',
    summary: 'List media',
    description:
      'Lists the media of this installation with their requirements: address, consent, sending hours and length. Media in use come first.',
    access: anyone,
    answer: { status: 200, description: 'The media.', schema: mediaSchema },
  })
  listMedia(): MediumView[] {
    return this.media.all().map(toView);
  }

  @Post('channels/:medium/webhook')
  @documentedMethod(({ ApiBody, ApiConsumes }) => [
    ApiConsumes('application/x-www-form-urlencoded', 'application/json'),
    ApiBody({ required: false, schema: { type: 'object' } }),
  ])
  @Endpoint({
    id: 'receiveChannelWebhook',
    summary: 'Receive channel events',
    description:
      'Receives delivery reports and replies from the provider of a channel. A stop word stops all messages to the address, a start word allows them again, and a help word gets an explanation. Only requests that the channel can verify, such as by their signature, are accepted.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The response that the provider expects, such as TwiML, or an empty body.',
      type: ['text/xml', 'text/plain'],
    },
    problems: {
      401: 'The signature or other proof is wrong (`messages.email-events-unproven`).',
      404: 'No channel for this medium receives events (`messages.no-channel`).',
    },
    rateLimit: { points: 6_000, windowSeconds: 60 },
    takesForm: true,
    codes: ['messages.email-events-unproven', 'messages.no-channel'],
  })
  async receive(
    @Param('medium', { schema: mediumId }) medium: z.output<typeof mediumId>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const channel = this.media.channelOf(medium);
    if (!channel?.listen) throw messageErrors['no-channel']();
    const { body, signedBody } = request;
    const heard = channel.listen({
      url: `${this.config.publicUrl}${request.url}`,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      fields: body instanceof URLSearchParams ? Object.fromEntries(body) : {},
      ...(signedBody && { json: signedBody.toString('utf8') }),
    });
    if (!heard) throw messageErrors['email-events-unproven']();
    await this.events.run(heard.event, medium);
    void reply.type(heard.answer.type);
    return heard.answer.body;
  }
}

function toView({ medium, channel }: KnownMedium): MediumView {
  const { id, name, addressKind, content, needsConsent } = medium;
  const { sendingHours = null, textLength, replyWords } = medium;
  return {
    id,
    addressKind,
    content,
    needsConsent,
    sendingHours,
    name: byLanguage(name),
    isInUse: channel !== undefined,
    textLimit: textLength?.limit ?? null,
    countedIn: textLength?.countedIn ?? null,
    stopWords: [...(replyWords?.stop ?? [])],
  };
}

const byLanguage = (text: LocalizedText): Record<string, string> =>
  typeof text === 'string' ? { en: text } : text;
