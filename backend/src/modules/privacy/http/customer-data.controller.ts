import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { FILE_HEADERS } from '../../../kernel/http/file-answer.js';
import { id } from '../../../lib/schemas.js';
import { ExportCustomer, type CustomerExport } from '../app/export-customer.use-case.js';
import { customerExportSchema } from './customer-data.schemas.js';

/** Exports the data stored about a customer, for the customer. */
@ApiTags('Privacy')
@Controller('api/customers')
export class CustomerDataController {
  constructor(private readonly exportCustomer: ExportCustomer) {}

  @Get(':id/export')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportCustomer',
    summary: 'Export the data of a customer',
    description:
      'Returns everything stored about a customer as a file: consents, requests, messages, reviews, feedback, replies, suggestions, campaigns and imports (GDPR, articles 15 and 20). The export is recorded.',
    access: may('privacy.export-customer', 'customer'),
    answer: {
      status: 200,
      description: 'The data as a file.',
      schema: customerExportSchema,
      headers: FILE_HEADERS,
    },
    evenIfLapsed: true,
    rateLimit: { points: 60, windowSeconds: 60 },
  })
  async export(
    @Param('id', { schema: id }) customerId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerExport> {
    const data = await this.exportCustomer.run(customerId);
    reply.header('content-disposition', 'attachment; filename="customer-data.json"');
    return data;
  }
}
