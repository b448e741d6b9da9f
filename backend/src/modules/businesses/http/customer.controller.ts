import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, type Page } from '../../../kernel/http/pagination.js';
import { id } from '../../../kernel/http/schemas.js';
import { Customers, type CustomerWithRequest } from '../app/customers.service.js';
import {
  createCustomerSchema,
  customerListQuery,
  customerSchema,
  updateCustomerSchema,
} from './customer.schemas.js';

@ApiTags('Customers')
@Controller('api')
export class CustomerController {
  constructor(private readonly customers: Customers) {}

  @Get('businesses/:id/customers')
  @Endpoint({
    id: 'listCustomers',
    summary: 'List the customers of a business',
    description: 'The newest first.',
    access: may('businesses.read-customers', 'business'),
    answer: { status: 200, description: 'A page of customers.', schema: z.array(customerSchema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: customerListQuery }) query: z.output<typeof customerListQuery>,
  ): Promise<Page<CustomerWithRequest>> {
    return this.customers.list(businessId, {
      search: query.search,
      limit: query.limit,
      after: decodeCursor(query.cursor),
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
    description: 'Erases name and mail address and ends open requests. Reviews and feedback stay.',
    access: may('businesses.manage-customers', 'customer'),
    answer: { status: 204, description: 'Name and address are erased.' },
    idempotent: true,
  })
  async erase(@Param('id', { schema: id }) customerId: string): Promise<void> {
    await this.customers.erase(customerId);
  }
}
