import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { CheckFile } from './app/check-file.use-case.js';
import { ForgetRows } from './app/forget-rows.js';
import { ImportSlice } from './app/import-slice.use-case.js';
import { IMPORT_QUEUE, ImportJobs } from './app/import-jobs.js';
import { Imports } from './app/imports.service.js';
import { UndoSlice } from './app/undo-slice.use-case.js';
import { UploadImport } from './app/upload-import.use-case.js';
import { customerImportExports } from './data/exports.js';
import { ImportFileRepository } from './data/import-file.repository.js';
import { ImportRepository } from './data/import.repository.js';
import { CustomerImportController } from './http/customer-import.controller.js';
import { KEEP_DAYS, MAX_BYTES, MAX_COLUMNS, MAX_ROW_BYTES, MAX_ROWS } from './domain/limits.js';

@Module({
  imports: [BusinessesModule, MessagesModule],
  controllers: [CustomerImportController],
  providers: [
    ImportFileRepository,
    ImportRepository,
    CheckFile,
    ForgetRows,
    ImportSlice,
    ImportJobs,
    Imports,
    UndoSlice,
    UploadImport,
  ],
})
export class CustomerImportModule {}

export const customerImportManifest = defineModule({
  id: 'customer-import',
  contract: 1,
  module: CustomerImportModule,
  requires: ['businesses', 'messages'],
  permissions: { 'customer-import.manage': ['owner', 'manager'] },
  emits: ['customer-import.progressed', 'customer-import.waiting'],
  handles: ['customer-import.waiting', 'businesses.customer-erased'],
  queues: [IMPORT_QUEUE],
  ports: [],
  tables: {
    customer_imports: 'tenant',
    customer_import_slices: 'tenant',
    customer_import_changes: 'tenant',
  },
  resources: { 'customer-import': { table: 'customer_imports' } },
  tags: {
    'Customer import': {
      order: 50,
      description: 'Customers from CSV files: upload, mapping, check, start and undo.',
    },
  },
  exports: customerImportExports,
  limits: {
    rows: MAX_ROWS,
    columns: MAX_COLUMNS,
    rowKib: MAX_ROW_BYTES / 1024,
    fileMb: MAX_BYTES / 2 ** 20,
    fileDays: KEEP_DAYS,
  },
  nav: [],
  live: { 'customer-import.progressed': ['customer-imports'] },
});
