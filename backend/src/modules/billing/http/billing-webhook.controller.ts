import { Controller, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { WebhookEvents } from '../app/webhook-events.js';

const NOTHING = Buffer.alloc(0);
/** Any valid id of a plugin; `WebhookEvents` refuses all but that of the configured provider. */
const providerId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, {
    error: 'Please send the notice to the address of your payment provider.',
  })
  .meta({ description: 'Id of the payment provider.', example: 'test' });

/** Receives webhook events of the payment provider. */
@ApiTags('Billing')
@Controller('api/billing/webhooks')
export class BillingWebhookController {
  constructor(private readonly notices: WebhookEvents) {}

  @Post(':provider')
  @Endpoint({
    id: 'receiveBillingNotice',
    summary: "Take a payment provider's notice",
    description:
      'Anyone may call it; only what the payment provider has signed, lately, is taken. A notice is kept and looked into later, once however often it comes; one about somebody unknown has no effect.',
    access: anyone,
    answer: { status: 202, description: 'It is kept.' },
    problems: {
      404: 'This payment provider is not configured here.',
      400: 'The signature is wrong, or the notice too old.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'This is no id of a payment provider.',
    },
    rateLimit: { points: 6_000, windowSeconds: 60 },
  })
  async receive(
    @Param('provider', { schema: providerId }) provider: z.infer<typeof providerId>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.notices.receive(provider, {
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
