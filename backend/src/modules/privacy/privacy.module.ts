import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BillingModule } from '../billing/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { NotificationsModule } from '../notifications/public.js';
import { OrganizationClosure } from './app/organization-closure.service.js';
import { AccountErasure } from './app/account-erasure.service.js';
import { ACCOUNT_QUEUE, ErasureJobs } from './app/erasure-jobs.js';
import { ExportAccount } from './app/export-account.use-case.js';
import { ExportCustomer } from './app/export-customer.use-case.js';
import { ExportOrganization } from './app/export-organization.use-case.js';
import { CLOSURE_MAIL_QUEUE, SendClosureMail } from './app/send-closure-mail.js';
import { privacyExports } from './data/exports.js';
import { ClosureRepository } from './data/closure.repository.js';
import { AccountDataController } from './http/account-data.controller.js';
import { ClosureController } from './http/closure.controller.js';
import { CustomerDataController } from './http/customer-data.controller.js';
import { OrganizationDataController } from './http/organization-data.controller.js';
import { GRACE_DAYS } from './app/organization-closure.service.js';

/** Exports people's data, and erases it on request. */
@Module({
  imports: [AuthModule, BillingModule, BusinessesModule, MessagesModule, NotificationsModule],
  controllers: [
    AccountDataController,
    ClosureController,
    CustomerDataController,
    OrganizationDataController,
  ],
  providers: [
    ClosureRepository,
    OrganizationClosure,
    AccountErasure,
    ErasureJobs,
    ExportAccount,
    ExportCustomer,
    ExportOrganization,
    SendClosureMail,
  ],
})
export class PrivacyModule {}

export const privacyManifest = defineModule({
  id: 'privacy',
  contract: 1,
  module: PrivacyModule,
  requires: ['auth', 'billing', 'businesses', 'messages', 'notifications'],
  permissions: {
    'privacy.export-customer': ['owner', 'manager'],
    'privacy.export-organization': ['owner'],
    'privacy.close-organization': ['owner'],
  },
  emits: [
    'privacy.customer-exported',
    'privacy.organization-exported',
    'privacy.organization-closed',
    'privacy.organization-reopened',
  ],
  handles: ['privacy.organization-closed'],
  queues: [ACCOUNT_QUEUE, CLOSURE_MAIL_QUEUE],
  ports: [],
  tables: { organization_closures: 'tenant' },
  tags: {
    Privacy: {
      order: 190,
      description: 'Exports and deletion of the data of customers, organizations and accounts.',
    },
  },
  exports: privacyExports,
  limits: {
    closureDays: GRACE_DAYS,
  },
  nav: [],
});
