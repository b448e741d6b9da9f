import { Body, Controller, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { SendToCustomers, type SendResults } from '../app/send-to-customers.use-case.js';
import { MAX_CUSTOMERS } from '../domain/bulk-request.js';
import { sendResultsSchema, sendReviewRequestsSchema } from './bulk-request.schemas.js';

@ApiTags('Review requests')
@Controller('api')
export class BulkRequestController {
  constructor(private readonly sendToCustomers: SendToCustomers) {}

  @Post('businesses/:id/review-requests/send-to-many')
  @Endpoint({
    id: 'sendReviewRequests',
    summary: 'Send review requests to many customers',
    description: `Sends each of up to ${MAX_CUSTOMERS} customers a message with a personal review link. Customers who cannot be asked are skipped, each with the reason: they unsubscribed, for example, or were asked or have answered in the last ${REQUEST_COOLDOWN_DAYS} days (unless \`allowRepeat\` is set). No request is stored for a skipped customer. Each request counts toward \`requests.count\` of the plan; when fewer are left, the first customers get them and the others are skipped with \`limit-reached\`. Otherwise the rules of \`POST /api/businesses/{id}/review-requests\` apply. Requires the role manager or owner. Use an \`Idempotency-Key\` so that a repeated call sends nothing more.`,
    access: may('requests.send-to-many', 'business'),
    answer: { status: 200, description: 'The results.', schema: sendResultsSchema },
    problems: {
      409: 'The business has no postal address (`businesses.postal-address-needed`, on public servers).',
      422: 'Some fields are invalid, or the medium is not set up (`requests.medium-coming-soon`).',
    },
    idempotent: true,
    codes: [
      'businesses.postal-address-needed',
      'requests.medium-coming-soon',
      'auth.confirm-email-first',
    ],
  })
  async send(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: sendReviewRequestsSchema }) body: z.output<typeof sendReviewRequestsSchema>,
  ): Promise<SendResults> {
    return this.sendToCustomers.run(businessId, body.customerIds, body);
  }
}
