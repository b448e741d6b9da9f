import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { HistoryRepository, type BillingEvent } from '../data/history.repository.js';
import { BillingOverviews, type BillingOverview } from '../app/billing-overview.service.js';
import {
  historySchema,
  invoiceQuery,
  invoiceSchema,
  overviewSchema,
} from './subscription.schemas.js';
import { organizationQuery } from './billing.schemas.js';

const READ = mayInOrganization('billing.read');
const NOT_YOURS = { 404: 'The organization does not exist, or the caller is not a member.' };
const historyQuery = pageQuery.extend({ organizationId: organizationQuery.shape.organizationId });

/** Subscription, invoices and history of an organization. */
@ApiTags('Billing')
@Controller('api/billing')
export class SubscriptionReadsController {
  constructor(
    private readonly billing: BillingOverviews,
    private readonly history: HistoryRepository,
  ) {}

  @Get()
  @Endpoint({
    id: 'getBilling',
    summary: 'Get the billing overview',
    description:
      'Returns the plan, the subscription with its dates, and the payment method, as stored here. The payment provider is not contacted.',
    access: READ,
    evenIfLapsed: true,
    answer: { status: 200, description: 'The billing overview.', schema: overviewSchema },
    problems: NOT_YOURS,
  })
  overview(
    @Query({ schema: organizationQuery }) _query: z.infer<typeof organizationQuery>,
  ): Promise<BillingOverview> {
    return this.billing.overview();
  }

  @Get('invoices')
  @Endpoint({
    id: 'listInvoices',
    summary: 'List invoices',
    description:
      'Lists the invoices of an organization, newest first, as the payment provider has them.',
    access: READ,
    evenIfLapsed: true,
    answer: { status: 200, description: 'A page of invoices.', schema: z.array(invoiceSchema) },
    problems: { ...NOT_YOURS, 422: 'The cursor or the limit is invalid.' },
    paginated: true,
  })
  async invoices(
    @Query({ schema: invoiceQuery }) query: z.output<typeof invoiceQuery>,
  ): Promise<Page<z.input<typeof invoiceSchema>, string>> {
    const { items, next } = await this.billing.invoices(query.limit, query.cursor);
    return {
      next,
      items: items.map(({ total, createdAt, ...invoice }) => ({
        ...invoice,
        ...total,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  @Get('events')
  @Endpoint({
    id: 'listBillingEvents',
    summary: 'List billing events',
    description: "Lists the events of the organization's subscriptions, newest first.",
    access: READ,
    evenIfLapsed: true,
    answer: {
      status: 200,
      description: 'A page of events.',
      schema: z.array(historySchema),
    },
    problems: NOT_YOURS,
    paginated: true,
  })
  list(
    @Query({ schema: historyQuery }) query: z.output<typeof historyQuery>,
  ): Promise<Page<BillingEvent>> {
    return this.history.list({ limit: query.limit, after: decodeCursor(query.cursor) });
  }
}
