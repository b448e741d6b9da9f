import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { ExportCustomer } from './app/export-customer.use-case.js';
import { CustomerDataController } from './http/customer-data.controller.js';

/** What people may take with them, and what is erased at their wish. */
@Module({
  imports: [BusinessesModule],
  controllers: [CustomerDataController],
  providers: [ExportCustomer],
})
export class PrivacyModule {}

export const privacyManifest = defineModule({
  id: 'privacy',
  contract: 1,
  module: PrivacyModule,
  requires: ['businesses'],
  permissions: {
    'privacy.export-customer': ['owner', 'manager'],
  },
  emits: ['privacy.customer-exported'],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  nav: [],
});
