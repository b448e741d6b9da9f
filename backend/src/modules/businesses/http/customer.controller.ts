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
  StreamableFile,
} from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer } from '../../../kernel/http/file-answer.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { CustomerExport } from '../app/customer-export.js';
import { CustomerRecords } from '../app/customer-records.service.js';
import type { CustomerTag } from '../app/customer.repository.js';
import { Customers, type CustomerWithRequest } from '../app/customers.service.js';
import {
  createCustomerSchema,
  customerHistorySchema,
  customerListQuery,
  customerSchema,
  customerTagsSchema,
  updateCustomerSchema,
} from './customer.schemas.js';
import type { HistoryEntry } from '../domain/customer-history.js';

@ApiTags('Customers')
@Controller('api')
export class CustomerController {
  constructor(
    private readonly customers: Customers,
    private readonly records: CustomerRecords,
    private readonly exports: CustomerExport,
  ) {}

  @Get('businesses/:id/customers')
  @Endpoint({
    id: 'listCustomers',
    summary: 'List the customers of a business',
    description: 'The newest first.',
    access: may('businesses.read-customers', 'business'),
    answer: { status: 200, description: 'A page of customers.', schema: z.array(customerSchema) },
    evenIfLapsed: true,
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: customerListQuery }) query: z.output<typeof customerListQuery>,
  ): Promise<Page<CustomerWithRequest>> {
    const { cursor, ...wanted } = query;
    return this.customers.list(businessId, { ...wanted, after: decodeCursor(cursor) });
  }

  @Get('businesses/:id/customer-tags')
  @Endpoint({
    id: 'listCustomerTags',
    summary: 'List the tags of the customers of a business',
    description: 'With how many customers have each, the most used first; 1,000 at most.',
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
    summary: 'Export the customers of a business for a spreadsheet',
    description:
      'All of them, the newest first: CSV in UTF-8 with a heading line. Texts that a spreadsheet would take for a formula begin with an apostrophe.',
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
    summary: 'Add a customer',
    access: may('businesses.manage-customers', 'business'),
    answer: { status: 201, description: 'The new customer.', schema: customerSchema },
    problems: {
      409: 'The mail address is on the list already, or a request with this Idempotency-Key is still running.',
    },
    idempotent: true,
  })
  async create(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: createCustomerSchema }) body: z.output<typeof createCustomerSchema>,
  ): Promise<CustomerWithRequest> {
    return this.customers.add(businessId, body);
  }

  @Get('customers/:id')
  @Endpoint({
    id: 'getCustomer',
    summary: 'Read a customer',
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
    summary: 'Read what happened with a customer',
    description:
      'When it was added, its consents, requests, opened links, reviews, feedback and answers, the newest first.',
    access: may('businesses.read-customers', 'customer'),
    answer: { status: 200, description: 'What happened.', schema: customerHistorySchema },
  })
  async history(@Param('id', { schema: id }) customerId: string): Promise<HistoryEntry[]> {
    return this.records.history(customerId);
  }

  @Patch('customers/:id')
  @Endpoint({
    id: 'updateCustomer',
    summary: 'Change a customer',
    access: may('businesses.manage-customers', 'customer'),
    answer: { status: 200, description: 'The changed customer.', schema: customerSchema },
    problems: {
      409: "The mail address is another customer's, or a request with this Idempotency-Key is still running.",
    },
    idempotent: true,
  })
  async update(
    @Param('id', { schema: id }) customerId: string,
    @Body({ schema: updateCustomerSchema }) body: z.output<typeof updateCustomerSchema>,
  ): Promise<CustomerWithRequest> {
    return this.customers.change(customerId, body);
  }

  @Delete('customers/:id')
  @Endpoint({
    id: 'deleteCustomer',
    summary: 'Erase a customer',
    description:
      "Erases name, email address and phone number everywhere, also out of the texts of reviews, feedback, replies and uploaded files, and ends open requests. Reviews and feedback stay without them; names in the business's replies are taken out.",
    access: may('businesses.manage-customers', 'customer'),
    answer: { status: 204, description: 'Name and address are erased.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async erase(@Param('id', { schema: id }) customerId: string): Promise<void> {
    await this.customers.erase(customerId);
  }
}
