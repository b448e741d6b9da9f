import { Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Unsubscribing } from '../app/unsubscribing.service.js';

const tokenSchema = z
  .string()
  .max(300)
  .meta({ description: 'The token of the link in a mail; its address is not readable in it.' });

const NOT_VALID = 'The link was not made here, or a part of it got lost.';

/** Email providers send the clicks of many people from few addresses. */
const rateLimit = { points: 1_200, windowSeconds: 60 };

/** Body that email programs send. It is not read: the call itself unsubscribes. */
const ONE_CLICK: { type: 'object'; properties: Record<string, object> } = {
  type: 'object',
  properties: {
    'List-Unsubscribe': {
      type: 'string',
      enum: ['One-Click'],
      description: 'As RFC 8058 has it.',
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
    summary: 'Go to the page that unsubscribes',
    description:
      'For mail programs that open the `List-Unsubscribe` link in a browser. Changes nothing: the page asks first.',
    access: anyone,
    answer: {
      status: 303,
      description: 'The page is at `Location`.',
      headers: { Location: 'The page, a path of this site.' },
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
    summary: 'Unsubscribe with one click',
    description:
      'RFC 8058: mail programs send `List-Unsubscribe=One-Click` as a form, without cookies. The address gets no more review requests from the business, by email or by text message. Doing it again changes nothing.',
    access: anyone,
    answer: { status: 204, description: 'Unsubscribed.' },
    problems: {
      404: NOT_VALID,
    },
    rateLimit,
    takesForm: true,
  })
  async unsubscribe(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.unsubscribing.unsubscribe(token, 'one-click');
  }

  @Delete(':token')
  @Endpoint({
    id: 'resubscribe',
    summary: 'Take unsubscribing back',
    description: 'The address may be asked for reviews again. Doing it again changes nothing.',
    access: anyone,
    answer: { status: 204, description: 'Requests may be sent again.' },
    problems: { 404: NOT_VALID },
    rateLimit,
  })
  async resubscribe(@Param('token', { schema: tokenSchema }) token: string): Promise<void> {
    await this.unsubscribing.resubscribe(token);
  }
}
