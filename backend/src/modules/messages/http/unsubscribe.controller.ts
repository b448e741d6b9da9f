import { Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Unsubscribing } from '../app/unsubscribing.service.js';

const tokenSchema = z.string().max(300).meta({
  description: 'Sealed token of the link in an email. The address cannot be read from it.',
});

const NOT_VALID =
  'The link is incomplete or was not created here (`messages.unsubscribe-link-invalid`).';

/** Email providers send the clicks of many people from few addresses. */
const rateLimit = { points: 1_200, windowSeconds: 60 };

/** Body that email programs send. It is not read: the call itself unsubscribes. */
const ONE_CLICK: { type: 'object'; properties: Record<string, object> } = {
  type: 'object',
  properties: {
    'List-Unsubscribe': {
      type: 'string',
      enum: ['One-Click'],
      description: 'Value that RFC 8058 defines.',
    },
  },
};

/** Handles the links in the header `List-Unsubscribe` of our emails. */
@ApiTags('Unsubscribing')
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  @Get(':token')
  @Endpoint({
    id: 'openUnsubscribeLink',
    summary: 'Redirect to the unsubscribe page',
    description:
      'Redirects email programs that open the `List-Unsubscribe` link in a browser to the unsubscribe page. Changes nothing until the page is confirmed.',
    access: anyone,
    answer: {
      status: 303,
      description: 'A redirect to the page.',
      headers: { Location: 'Path of the page.' },
    },
    rateLimit,
  })
  open(
    @Param('token', { schema: tokenSchema }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply.header('location', `/u/${encodeURIComponent(token)}`);
  }

  @Post(':token')
  @documentedMethod(({ ApiBody, ApiConsumes }) => [
    ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data'),
    ApiBody({ required: false, schema: ONE_CLICK }),
  ])
  @Endpoint({
    id: 'unsubscribe',
    summary: 'Unsubscribe an address',
    description:
      'Unsubscribes the address of the link from review requests of the business, by email and text message. The link of a weekly email turns that email off for its reader instead. Email programs send `List-Unsubscribe=One-Click` as a form, without cookies (RFC 8058). Repeating the request changes nothing.',
    access: anyone,
    answer: { status: 204, description: 'Unsubscribed.' },
    problems: {
      404: NOT_VALID,
    },
    rateLimit,
    takesForm: true,
    codes: ['messages.unsubscribe-link-invalid'],
  })
  async unsubscribe(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.unsubscribing.unsubscribe(token, 'one-click');
  }

  @Delete(':token')
  @Endpoint({
    id: 'resubscribe',
    summary: 'Resubscribe an address',
    description:
      'Takes back unsubscribing: the address can get review requests again, or the reader the weekly email. Repeating the request changes nothing.',
    access: anyone,
    answer: { status: 204, description: 'Resubscribed.' },
    problems: { 404: NOT_VALID },
    rateLimit,
    codes: ['messages.unsubscribe-link-invalid'],
  })
  async resubscribe(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.unsubscribing.resubscribe(token);
  }
}
