import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { HistoryRepository, type BillingEvent } from '../app/history.repository.js';
import { ReadBilling, type BillingOverview } from '../app/overview.js';
import {
  historySchema,
  invoiceQuery,
  invoiceSchema,
  overviewSchema,
} from './billing-life.schemas.js';
import { organizationQuery } from './billing.schemas.js';

const READ = mayInOrganization('billing.read');
const NOT_YOURS = { 404: 'There is no such organization for this caller.' };
const historyQuery = pageQuery.extend({ organizationId: id.optional() });

/** Subscription, invoices and history of an organization. */
@ApiTags('Billing')
@Controller('api/billing')
export class SubscriptionReadsController {
  constructor(
    private readonly billing: ReadBilling,
    private readonly history: HistoryRepository,
  ) {}

  @Get()
  @Endpoint({
    id: 'getBilling',
    summary: 'Read what an organization pays for',
    description:
      'The plan, where the subscription stands, its dates and the payment method, as far as they are known here; the payment provider is not asked.',
    access: READ,
    evenIfLapsed: true,
    answer: { status: 200, description: 'Where it stands.', schema: overviewSchema },
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
    summary: 'List the bills',
    description: 'The latest first, as the payment provider has them.',
    access: READ,
    evenIfLapsed: true,
    answer: { status: 200, description: 'A page of bills.', schema: z.array(invoiceSchema) },
    problems: { ...NOT_YOURS, 422: 'The cursor or the limit is not acceptable.' },
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

  @Get('history')
  @Endpoint({
    id: 'listBillingHistory',
    summary: 'List what happened to the subscriptions',
    description: 'The newest first.',
    access: READ,
    evenIfLapsed: true,
    answer: {
      status: 200,
      description: 'A page of what happened.',
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
