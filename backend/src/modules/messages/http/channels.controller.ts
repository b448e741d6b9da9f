import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppConfig } from '../../../kernel/config/config.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { TakeChannelNews } from '../app/channel-news.use-case.js';
import { messageErrors } from '../app/errors.js';
import { MailTransport } from '../app/mail-transport.service.js';

const channelsSchema = z
  .object({
    email: z.boolean().meta({ description: 'Always.' }),
    sms: z.boolean().meta({ description: 'Whether an operator has set up an account for it.' }),
  })
  .meta({ id: 'Channels', description: 'By what customers can be asked here.' });

/** By what customers are reached, and what comes back from there. */
@ApiTags('Channels')
@Controller('api/channels')
export class ChannelsController {
  constructor(
    private readonly transport: MailTransport,
    private readonly news: TakeChannelNews,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'listChannels',
    summary: 'List the channels',
    description: 'By what customers can be asked in this installation. Not a secret.',
    access: anyone,
    answer: { status: 200, description: 'The channels.', schema: channelsSchema },
  })
  list(): { email: boolean; sms: boolean } {
    return { email: true, sms: this.transport.channelOf('sms') !== undefined };
  }

  @Post('sms')
  @documentedMethod(({ ApiBody, ApiConsumes }) => [
    ApiConsumes('application/x-www-form-urlencoded'),
    ApiBody({ required: false, schema: { type: 'object' } }),
  ])
  @Endpoint({
    id: 'receiveSmsNews',
    summary: 'Take what the SMS provider tells',
    description:
      'What became of messages, and what people answer: STOP ends all messages to the number, START takes that back, HELP is explained. Only calls with the signature of the account are taken.',
    access: anyone,
    answer: {
      status: 200,
      description: 'What the provider is to do: TwiML, or nothing.',
      type: ['text/xml', 'text/plain'],
    },
    problems: {
      401: 'The signature is wrong.',
      404: 'No channel for text messages is set up.',
    },
    rateLimit: { points: 6_000, windowSeconds: 60 },
    takesForm: true,
  })
  async receive(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const channel = this.transport.channelOf('sms');
    if (!channel?.listen) throw messageErrors['no-sms-channel']();
    const { body } = request;
    const heard = channel.listen({
      url: `${this.config.publicUrl}${request.url}`,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      fields: body instanceof URLSearchParams ? Object.fromEntries(body) : {},
    });
    if (!heard) throw messageErrors['mail-events-unproven']();
    await this.news.run(heard.news);
    void reply.type(heard.answer.type);
    return heard.answer.body;
  }
}
