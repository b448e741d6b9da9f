import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { callerOf, SessionCookie } from '../../auth/public.js';
import {
  PushSubscriptions,
  type OwnPushSubscription,
  type SessionOwner,
} from '../app/push-subscriptions.service.js';
import { PushTransport } from '../app/push-transport.service.js';
import { MOST_DEVICES } from '../domain/push-subscription.js';
import {
  createPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionSchema,
} from './push-subscription.schemas.js';

/** Endpoints for the browsers in which a signed-in person gets push messages. */
@ApiTags('Notifications')
@Controller('api/push-subscriptions')
export class PushSubscriptionController {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly transport: PushTransport,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('public-key')
  @Endpoint({
    id: 'getPushPublicKey',
    summary: 'Get the public key for push messages',
    description:
      'Returns the key that a browser subscribes with (`applicationServerKey` of the Push API, VAPID). It changes only if the operator changes `SESSION_SECRET`.',
    access: signedIn,
    answer: { status: 200, description: 'The key.', schema: pushKeySchema },
    evenIfLapsed: true,
  })
  key(): z.output<typeof pushKeySchema> {
    return { publicKey: this.transport.publicKey };
  }

  @Get()
  @Endpoint({
    id: 'listPushSubscriptions',
    summary: 'List your push subscriptions',
    description: `Lists the browsers in which the signed-in user gets push messages, the newest first: at most ${MOST_DEVICES}.`,
    access: signedIn,
    answer: {
      status: 200,
      description: 'The push subscriptions.',
      schema: z.array(pushSubscriptionSchema),
    },
    evenIfLapsed: true,
  })
  list(@Req() request: FastifyRequest): Promise<OwnPushSubscription[]> {
    return this.subscriptions.list(this.ownerOf(request));
  }

  @Post()
  @Endpoint({
    id: 'createPushSubscription',
    summary: 'Create a push subscription',
    description: `Sends push messages to the browser that makes the request, about the events that its user chooses with \`updateNotificationSettings\`. Replaces the former subscription of the same session, and any with the same endpoint. It ends with the session. With more than ${MOST_DEVICES} browsers, the oldest one gets no more messages. Messages name the business, the kind of event and the rating, but neither customers nor their words.`,
    access: signedIn,
    answer: {
      status: 201,
      description: 'The push subscription.',
      schema: pushSubscriptionSchema,
    },
    problems: {
      404: 'The session has ended meanwhile.',
      422: 'The endpoint is not on the internet (`notifications.endpoint-not-public`), or some fields are invalid and `errors` lists them.',
    },
    codes: ['notifications.endpoint-not-public'],
    evenIfLapsed: true,
    idempotent: true,
  })
  create(
    @Body({ schema: createPushSubscriptionSchema })
    { endpoint, keys }: z.output<typeof createPushSubscriptionSchema>,
    @Req() request: FastifyRequest,
  ): Promise<OwnPushSubscription> {
    return this.subscriptions.add(this.ownerOf(request), endpoint, keys);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deletePushSubscription',
    summary: 'Delete a push subscription',
    description: 'Sends no more push messages to one browser of the signed-in user.',
    access: signedIn,
    answer: { status: 204, description: 'The push subscription is deleted.' },
    problems: { 404: 'The push subscription does not exist or belongs to another user.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async remove(
    @Param('id', { schema: id.meta({ description: 'Id of the push subscription.' }) })
    subscriptionId: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.subscriptions.remove(callerOf(request).id, subscriptionId);
  }

  private ownerOf(request: FastifyRequest): SessionOwner {
    return { userId: callerOf(request).id, cookie: this.cookie.read(request) };
  }
}
