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
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { Imports } from '../app/imports.service.js';
import { UploadImport } from '../app/upload.use-case.js';
import type { CustomerImport } from '../domain/customer-import.js';
import { MAX_BYTES } from '../domain/limits.js';
import {
  importListQuery,
  importSchema,
  mappingSchema,
  uploadQuery,
} from './customer-import.schemas.js';

/**
 * Iterates over the pieces of a body without destroying it when the reader stops early: that would close the connection
 * over which the error still has to be sent.
 */
function piecesOf(body: Readable): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) };
}

/** Lets a caller finish sending a rejected file, up to the maximum size of a file. */
function discard(body: Readable): void {
  let bytes = 0;
  body.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MAX_BYTES) body.destroy();
  });
}

const MANAGE = 'customer-import.manage';
const answer = { status: 200, description: 'The import.', schema: importSchema };
const problems = {
  409: 'The import is in a state in which this cannot be done.',
  422: 'No column is the mail address, or some fields are not acceptable.',
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
    summary: 'List the imports of a business',
    description: 'The newest first.',
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
    summary: 'Upload a file with customers',
    description:
      'CSV up to 300 MB and 1,000,000 rows, in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons, tabs or bars. Answers what was found and which columns are proposed; nothing is imported yet.',
    access: may(MANAGE, 'business'),
    answer: { ...answer, status: 201, description: 'What was found in the file.' },
    problems: {
      413: 'The file is larger than 300 MB.',
      415: 'The body is not text/csv.',
      422: 'The file cannot be read: it is no text, too long, or a quotation mark is not closed.',
    },
    takesCsv: true,
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
      discard(body);
      throw error;
    }
  }

  @Get('customer-imports/:id')
  @Endpoint({
    id: 'getCustomerImport',
    summary: 'Read how far an import has come',
    access: may(MANAGE, 'customer-import'),
    answer,
  })
  async get(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.get(importId);
  }

  @Put('customer-imports/:id/mapping')
  @Endpoint({
    id: 'mapCustomerImport',
    summary: 'Say what the columns of a file are',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
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
    summary: 'Try an import without doing it',
    description: 'Counts what would become of the rows and says why some are not taken.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
  })
  async check(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.check(importId);
  }

  @Post('customer-imports/:id/start')
  @Endpoint({
    id: 'startCustomerImport',
    summary: 'Start an import',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
  })
  async start(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.start(importId);
  }

  @Post('customer-imports/:id/cancel')
  @Endpoint({
    id: 'cancelCustomerImport',
    summary: 'End an import where it is',
    description: 'Customers that are on the list already stay there; an undo takes them back.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
  })
  async cancel(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.cancel(importId);
  }

  @Post('customer-imports/:id/undo')
  @Endpoint({
    id: 'undoCustomerImport',
    summary: 'Undo an import',
    description:
      'Removes the customers it added, unless somebody has changed or asked them since, and gives those that it changed back what they were.',
    access: may(MANAGE, 'customer-import'),
    answer,
    problems,
    idempotent: true,
  })
  async undo(@Param('id', { schema: id }) importId: string): Promise<CustomerImport> {
    return this.imports.undo(importId);
  }

  @Get('customer-imports/:id/rejected.csv')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportRejectedRows',
    summary: 'Export the rows that were not taken',
    description: 'CSV: number of the row, why, and what stands in it. Kept for 7 days.',
    access: may(MANAGE, 'customer-import'),
    answer: csvAnswer,
    problems: { 410: 'The file is not kept any more.' },
  })
  async rejected(@Param('id', { schema: id }) importId: string): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.imports.rejected(importId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="rejected.csv"',
    });
  }
}
