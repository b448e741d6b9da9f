import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Patch,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer } from '../../../kernel/http/file-answer.js';
import type { Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { BusinessDirectory } from '../app/business-directory.service.js';
import { CountCustomers, type CustomerTotals } from '../app/count-customers.use-case.js';
import { CustomerRecords, MOST_TAGS } from '../app/customer-records.service.js';
import { ExportCustomers } from '../app/export-customers.use-case.js';
import type { CustomerTag } from '../data/customer.repository.js';
import { Customers, type CustomerWithRequest } from '../app/customers.service.js';
import { decodePlace, encodePlace } from './customer-cursor.js';
import {
  createCustomerSchema,
  customerHistorySchema,
  customerListQuery,
  customerSchema,
  customerTagsSchema,
  customerTotalsSchema,
  updateCustomerSchema,
} from './customer.schemas.js';
import type { HistoryEntry } from '../domain/customer-history.js';

@ApiTags('Customers')
@Controller('api')
export class CustomerController {
  constructor(
    private readonly customers: Customers,
    private readonly records: CustomerRecords,
    private readonly exports: ExportCustomers,
    private readonly countCustomers: CountCustomers,
    private readonly directory: BusinessDirectory,
  ) {}

  @Get('businesses/:id/customers')
  @Endpoint({
    id: 'listCustomers',
    summary: 'List customers',
    description:
      'Lists the customers of a business, newest first unless `order` says otherwise, each with the latest review request.',
    access: may('businesses.read-customers', 'business'),
    answer: { status: 200, description: 'A page of customers.', schema: z.array(customerSchema) },
    evenIfLapsed: true,
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: customerListQuery }) query: z.output<typeof customerListQuery>,
  ): Promise<Page<CustomerWithRequest, string>> {
    const { cursor, ...wanted } = query;
    const after = decodePlace(cursor, query.order);
    const { items, next } = await this.customers.list(businessId, { ...wanted, after });
    return { items, next: next && encodePlace(next) };
  }

  @Get('businesses/:id/customer-totals')
  @Endpoint({
    id: 'getCustomerTotals',
    summary: 'Count customers',
    description:
      'Returns how many customers a business has, how many of them were asked, how many answered, and how many cannot be asked. Erased customers are not counted.',
    access: may('businesses.read-customers', 'business'),
    answer: { status: 200, description: 'The numbers.', schema: customerTotalsSchema },
  })
  async totals(@Param('id', { schema: id }) businessId: string): Promise<CustomerTotals> {
    return this.countCustomers.run(businessId);
  }

  @Get('businesses/:id/customer-tags')
  @Endpoint({
    id: 'listCustomerTags',
    summary: 'List customer tags',
    description: `Lists the tags of a business with the number of customers that have each, most used first. Returns at most ${MOST_TAGS.toLocaleString('en-US')} tags.`,
    access: may('businesses.read-customers', 'business'),
    answer: { status: 200, description: 'The tags.', schema: customerTagsSchema },
  })
  async tags(@Param('id', { schema: id }) businessId: string): Promise<CustomerTag[]> {
    return this.records.tags(businessId);
  }

  @Get('businesses/:id/customers.csv')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportCustomers',
    summary: 'Export customers as CSV',
    description:
      'Returns all customers of a business, newest first, as a CSV file in UTF-8 with a header row. Values that a spreadsheet would read as a formula start with an apostrophe.',
    access: may('businesses.manage-customers', 'business'),
    answer: csvAnswer,
    evenIfLapsed: true,
  })
  async export(@Param('id', { schema: id }) businessId: string): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.exports.run(businessId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="customers.csv"',
    });
  }

  @Post('businesses/:id/customers')
  @Endpoint({
    id: 'createCustomer',
    summary: 'Create a customer',
    description:
      'Adds a customer to the list of a business. Nothing is sent to the customer. The email address must be new on the list.',
    access: may('businesses.manage-customers', 'business'),
    answer: { status: 201, description: 'The new customer.', schema: customerSchema },
    problems: {
      409: 'A customer with this email address is on the list already (`businesses.customer-exists`).',
    },
    idempotent: true,
    codes: ['businesses.customer-exists'],
  })
  async create(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: createCustomerSchema }) body: z.output<typeof createCustomerSchema>,
  ): Promise<CustomerWithRequest> {
    return this.customers.add(businessId, await this.withPhone(businessId, body));
  }

  @Get('customers/:id')
  @Endpoint({
    id: 'getCustomer',
    summary: 'Get a customer',
    description: 'Returns a customer with their consent, tags and latest review request.',
    access: may('businesses.read-customers', 'customer'),
    answer: { status: 200, description: 'The customer.', schema: customerSchema },
    evenIfLapsed: true,
  })
  async read(@Param('id', { schema: id }) customerId: string): Promise<CustomerWithRequest> {
    return this.customers.read(customerId);
  }

  @Get('customers/:id/history')
  @Endpoint({
    id: 'getCustomerHistory',
    summary: 'List the history of a customer',
    description:
      'Lists the events of a customer, newest first: creation, consent, review requests, opened links, reviews, feedback and replies.',
    access: may('businesses.read-customers', 'customer'),
    answer: { status: 200, description: 'The history.', schema: customerHistorySchema },
  })
  async history(@Param('id', { schema: id }) customerId: string): Promise<HistoryEntry[]> {
    return this.records.history(customerId);
  }

  @Patch('customers/:id')
  @Endpoint({
    id: 'updateCustomer',
    summary: 'Update a customer',
    description:
      'Changes a customer. Omitted fields stay unchanged, and `tags` replaces all tags. Former consent stays in the history.',
    access: may('businesses.manage-customers', 'customer'),
    answer: { status: 200, description: 'The changed customer.', schema: customerSchema },
    problems: {
      409: 'Another customer has this email address (`businesses.customer-exists`).',
    },
    idempotent: true,
    codes: ['businesses.customer-exists'],
  })
  async update(
    @Param('id', { schema: id }) customerId: string,
    @Body({ schema: updateCustomerSchema }) body: z.output<typeof updateCustomerSchema>,
    @Req() { businessId }: FastifyRequest,
  ): Promise<CustomerWithRequest> {
    return this.customers.change(customerId, await this.withPhone(businessId as string, body));
  }

  private async withPhone<T extends { phone?: string | null | undefined }>(
    businessId: string,
    body: T,
  ): Promise<T> {
    if (!body.phone) return body;
    return { ...body, phone: await this.directory.readPhone(businessId, body.phone, 'phone') };
  }

  @Delete('customers/:id')
  @Endpoint({
    id: 'deleteCustomer',
    summary: 'Erase a customer',
    description:
      'Erases the name, email address and phone number of a customer everywhere, including the texts of reviews, feedback, replies and uploaded files, and ends open review requests (`expired`). Reviews and feedback remain without them. The erasure cannot be undone.',
    access: may('businesses.manage-customers', 'customer'),
    answer: { status: 204, description: 'The customer is erased.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async erase(@Param('id', { schema: id }) customerId: string): Promise<void> {
    await this.customers.erase(customerId);
  }
}
