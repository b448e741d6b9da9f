import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  Param,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer } from '../../../kernel/http/file-answer.js';
import { discard, piecesOf } from '../../../kernel/http/file-body.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { Imports } from '../app/imports.service.js';
import { UploadImport } from '../app/upload-import.use-case.js';
import type { CustomerImport } from '../domain/customer-import.js';
import { KEEP_DAYS, MAX_BYTES, MAX_ROWS } from '../domain/limits.js';
import {
  importListQuery,
  importSchema,
  mappingSchema,
  uploadQuery,
} from './customer-import.schemas.js';

const MANAGE = 'customer-import.manage';
const answer = { status: 200, description: 'The import.', schema: importSchema };
const problems = {
  409: 'The status of the import does not allow this (`customer-import.not-now`).',
  422: 'No column is mapped to the email address (`customer-import.no-email-column`), or some fields are invalid and `errors` lists them.',
};

@ApiTags('Customer import')
@Controller('api')
export class CustomerImportController {
  constructor(
    private readonly imports: Imports,
    private readonly uploads: UploadImport,
  ) {}

  @Get('businesses/:id/customer-imports')
  @Endpoint({
    id: 'listCustomerImports',
    summary: 'List imports',
    description: 'Lists the imports of a business, newest first.',
    access: may(MANAGE, 'business'),
    answer: { status: 200, description: 'A page of imports.', schema: z.array(importSchema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: importListQuery }) query: z.output<typeof importListQuery>,
  ): Promise<Page<CustomerImport>> {
    return this.imports.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Post('businesses/:id/customer-imports')
  @Endpoint({
    id: 'uploadCustomerImport',
    summary: 'Upload a customer file',
    description: `Uploads a CSV file with customers: up to ${MAX_BYTES / 2 ** 20} MB and ${MAX_ROWS.toLocaleString('en-US')} rows, in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons, tabs or bars. Returns the detected format and a proposed mapping of the columns. Nothing is imported until the import is started.`,
    access: may(MANAGE, 'business'),
    answer: { ...answer, status: 201, description: 'The import, ready to be mapped.' },
    problems: {
      413: `The file is larger than ${MAX_BYTES / 2 ** 20} MB (\`customer-import.too-large\`).`,
      415: 'The body is not text/csv.',
      422: 'The file is empty (`customer-import.empty`), is not text (`customer-import.not-text`), has too many rows or columns (`customer-import.too-many-rows`, `customer-import.too-many-columns`), a row that is too long (`customer-import.row-too-long`) or an open quotation mark (`customer-import.quote-not-closed`).',
    },
    takesCsv: true,
    codes: [
      'customer-import.too-large',
      'customer-import.not-text',
      'customer-import.quote-not-closed',
      'customer-import.row-too-long',
      'customer-import.too-many-columns',
      'customer-import.too-many-rows',
      'customer-import.empty',
    ],
  })
  async upload(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: uploadQuery }) query: z.output<typeof uploadQuery>,
    @Req() { body }: FastifyRequest,
  ): Promise<CustomerImport> {
    if (!(body instanceof Readable)) throw kernelErrors['unsupported-media-type']();
    try {
      return await this.uploads.run(businessId, query.fileName, piecesOf(body));
    } catch (error) {
      discard(body, MAX_BYTES);
      throw error;
    }
  }

  @Get('customer-imports/:id')
  @Endpoint({
    id: 'getCustomerImport',
    summary: 'Get an import',
    description: 'Returns an import with its status, progress and counts.',
    access: may(MANAGE, 'customer-import'),
    answer,
  })
  async get(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.get(importId);
  }

  @Put('customer-imports/:id/mapping')
  @Endpoint({
    id: 'updateCustomerImportMapping',
    summary: 'Replace the column mapping',
    description:
      'Sets the field of each column and the defaults for all rows. An earlier check becomes void.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
    codes: ['customer-import.not-now', 'customer-import.no-email-column'],
  })
  async map(
    @Param('id', { schema: id }) importId: string,
    @Body({ schema: mappingSchema }) body: z.output<typeof mappingSchema>,
  ): Promise<CustomerImport> {
    return this.imports.map(importId, body);
  }

  @Post('customer-imports/:id/check')
  @Endpoint({
    id: 'checkCustomerImport',
    summary: 'Check an import',
    description:
      'Reads all rows in the background, counts the results and lists the rows with problems, without adding customers. The status is `checking`, then `checked`.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
    codes: ['customer-import.not-now', 'customer-import.no-email-column'],
  })
  async check(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.check(importId);
  }

  @Post('customer-imports/:id/start')
  @Endpoint({
    id: 'startCustomerImport',
    summary: 'Start an import',
    description:
      'Adds the customers of the file to the list in the background, and merges rows of customers that are on the list already. A row whose phone number cannot be read is imported without it. The status is `importing`, then `imported`. Nothing is sent to the customers.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
    codes: ['customer-import.not-now', 'customer-import.no-email-column'],
  })
  async start(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.start(importId);
  }

  @Post('customer-imports/:id/cancel')
  @Endpoint({
    id: 'cancelCustomerImport',
    summary: 'Cancel an import',
    description:
      'Stops an import where it is. Customers that were imported stay on the list until the import is undone.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
    codes: ['customer-import.not-now', 'customer-import.no-email-column'],
  })
  async cancel(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.cancel(importId);
  }

  @Post('customer-imports/:id/undo')
  @Endpoint({
    id: 'undoCustomerImport',
    summary: 'Undo an import',
    description:
      'Removes the customers that the import added, except those that were changed or asked since, and restores those that it changed. Runs in the background: the status is `undoing`, then `undone`.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
    codes: ['customer-import.not-now', 'customer-import.no-email-column'],
  })
  async undo(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.undo(importId);
  }

  @Get('customer-imports/:id/rejected-rows.csv')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportRejectedRows',
    summary: 'Export rejected rows as CSV',
    description: `Returns the rejected rows, and those imported without their phone number, as a CSV file: row number, reason and the original values. Available for ${KEEP_DAYS} days after the import.`,
    access: may(MANAGE, 'customer-import'),
    answer: csvAnswer,
    problems: { 410: 'The file is no longer stored (`customer-import.file-gone`).' },
    codes: ['customer-import.file-gone'],
  })
  async rejected(@Param('id', { schema: id }) importId: string): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.imports.rejected(importId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="rejected-rows.csv"',
    });
  }
}
