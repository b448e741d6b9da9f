import { Controller, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { WebhookEvents } from '../app/webhook-events.service.js';

const NOTHING = Buffer.alloc(0);
/** Any valid id of a plugin; `WebhookEvents` refuses all but that of the configured provider. */
const providerId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, {
    error: 'Send the webhook event to the address of your payment provider.',
  })
  .meta({ description: 'Id of the payment provider.', example: 'test' });

/** Receives webhook events of the payment provider. */
@ApiTags('Billing')
@Controller('api/billing/webhooks')
export class BillingWebhookController {
  constructor(private readonly events: WebhookEvents) {}

  @Post(':provider')
  @Endpoint({
    id: 'receiveBillingWebhook',
    summary: 'Receive a payment webhook event',
    description:
      'Stores a webhook event of a payment provider and processes it later, once even if it is delivered several times. Only events with a recent, valid signature of the provider are accepted. An event about an unknown subscription has no effect.',
    access: anyone,
    answer: { status: 202, description: 'The event is stored.' },
    problems: {
      404: 'This payment provider is not configured here (`billing.unknown-provider`).',
      400: 'The signature is wrong or too old, or the event cannot be read (`billing.invalid-webhook-event`).',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'The id of the payment provider is invalid.',
    },
    rateLimit: { points: 6_000, windowSeconds: 60 },
    codes: ['billing.invalid-webhook-event', 'billing.unknown-provider'],
  })
  async receive(
    @Param('provider', { schema: providerId }) provider: z.infer<typeof providerId>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.events.receive(provider, {
      body: request.signedBody ?? NOTHING,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(',') : value,
        ]),
      ),
    });
  }
}
