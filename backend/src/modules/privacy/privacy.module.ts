import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { ExportCustomer } from './app/export-customer.use-case.js';
import { ExportOrganization } from './app/export-organization.use-case.js';
import { CustomerDataController } from './http/customer-data.controller.js';
import { OrganizationDataController } from './http/organization-data.controller.js';

/** What people may take with them, and what is erased at their wish. */
@Module({
  imports: [BusinessesModule],
  controllers: [CustomerDataController, OrganizationDataController],
  providers: [ExportCustomer, ExportOrganization],
})
export class PrivacyModule {}

export const privacyManifest = defineModule({
  id: 'privacy',
  contract: 1,
  module: PrivacyModule,
  requires: ['businesses'],
  permissions: {
    'privacy.export-customer': ['owner', 'manager'],
    'privacy.export-organization': ['owner'],
  },
  emits: ['privacy.customer-exported', 'privacy.organization-exported'],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  nav: [],
});
