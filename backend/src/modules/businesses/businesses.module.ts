import { Module, type OnModuleInit } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { JobQueue } from '../../kernel/jobs/job-queue.js';
import { AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { BusinessDirectory } from './app/business-directory.service.js';
import { BusinessStatsService } from './app/business-stats.service.js';
import { ContactEmails } from './app/contact-emails.service.js';
import {
  CONTACT_MAIL_QUEUE,
  ContactMailQueue,
  type ContactMailJob,
} from './app/contact-mail.queue.js';
import { CountCustomers } from './app/count-customers.use-case.js';
import { CreateBusiness } from './app/create-business.use-case.js';
import { CustomerBatches } from './app/customer-batches.service.js';
import { EmailReaders } from './app/email-readers.service.js';
import { ExportCustomers } from './app/export-customers.use-case.js';
import { CustomerRecords } from './app/customer-records.service.js';
import { Customers } from './app/customers.service.js';
import { contactConfirmationRequested } from './app/events.js';
import { FormerMembersContacts } from './app/former-members-contacts.js';
import { Opinions } from './app/opinions.service.js';
import { PostalAddresses } from './app/postal-addresses.service.js';
import { ReachableBusinesses } from './app/reachable-businesses.js';
import { SampleData } from './app/sample-data.service.js';
import { SendContactMail } from './app/send-contact-mail.use-case.js';
import { Suspensions } from './app/suspensions.service.js';
import { UpdateBusiness } from './app/update-business.use-case.js';
import { afterRestore } from './data/after-restore.js';
import { businessesExports } from './data/exports.js';
import { BusinessRepository } from './data/business.repository.js';
import { ContactEmailRepository } from './data/contact-email.repository.js';
import { CustomerBatchRepository } from './data/customer-batch.repository.js';
import { CustomerListRepository } from './data/customer-list.repository.js';
import { CustomerRepository } from './data/customer.repository.js';
import { StatsRepository } from './data/stats.repository.js';
import { BusinessController } from './http/business.controller.js';
import { ContactEmailController } from './http/contact-email.controller.js';
import { LiveController } from './http/live.controller.js';
import { NavigationController } from './http/navigation.controller.js';
import { OpinionsController } from './http/opinions.controller.js';
import { SuspensionController } from './http/suspension.controller.js';
import { CustomerController } from './http/customer.controller.js';
import { CONTACT_LINK_DAYS } from './domain/contact-email.js';

@Module({
  imports: [AuthModule, MessagesModule],
  controllers: [
    LiveController,
    NavigationController,
    BusinessController,
    ContactEmailController,
    CustomerController,
    OpinionsController,
    SuspensionController,
  ],
  providers: [
    BusinessRepository,
    ContactEmailRepository,
    CustomerBatchRepository,
    CustomerRepository,
    StatsRepository,
    BusinessDirectory,
    BusinessStatsService,
    ContactEmails,
    ContactMailQueue,
    CreateBusiness,
    CountCustomers,
    CustomerBatches,
    CustomerListRepository,
    EmailReaders,
    ExportCustomers,
    CustomerRecords,
    Customers,
    FormerMembersContacts,
    Opinions,
    PostalAddresses,
    ReachableBusinesses,
    SampleData,
    SendContactMail,
    Suspensions,
    UpdateBusiness,
  ],
  exports: [
    BusinessDirectory,
    BusinessStatsService,
    CreateBusiness,
    CustomerBatches,
    Customers,
    EmailReaders,
    PostalAddresses,
    SampleData,
    Suspensions,
  ],
})
export class BusinessesModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly contactMail: SendContactMail,
  ) {}

  onModuleInit(): void {
    this.jobs.process<ContactMailJob>(CONTACT_MAIL_QUEUE, (job) => this.contactMail.run(job));
  }
}

export const businessesManifest = defineModule({
  id: 'businesses',
  contract: 1,
  module: BusinessesModule,
  requires: ['auth', 'messages'],
  permissions: {
    'businesses.read': ['owner', 'manager', 'staff'],
    'businesses.update': ['owner', 'manager'],
    'businesses.manage-samples': ['owner', 'manager', 'staff'],
    'businesses.read-customers': ['owner', 'manager', 'staff'],
    'businesses.manage-customers': ['owner', 'manager'],
    'businesses.suspend': ['owner'],
  },
  entitlements: [
    {
      key: 'businesses.count',
      kind: 'metered',
      unit: 'businesses',
      description: 'Businesses of the organization.',
    },
    {
      key: 'businesses.analytics',
      kind: 'flag',
      description: 'Figures over time, topics, reports and exports.',
    },
    {
      key: 'businesses.suspend',
      kind: 'flag',
      description: 'Suspension of client businesses.',
    },
  ],
  emits: [
    'businesses.created',
    'businesses.updated',
    'businesses.contact-confirmation-requested',
    'businesses.customer-saved',
    'businesses.customers-changed',
    'businesses.customers-exported',
    'businesses.customer-erased',
    'businesses.sample-data-changed',
  ],
  handles: ['auth.member-access-reduced', 'businesses.contact-confirmation-requested'],
  queues: [CONTACT_MAIL_QUEUE],
  ports: [
    { id: 'businesses.progress', cardinality: 'one' },
    { id: 'businesses.customer-requests', cardinality: 'one' },
    { id: 'businesses.customer-history', cardinality: 'many' },
    { id: 'businesses.customer-traces', cardinality: 'many' },
    { id: 'businesses.sample-data', cardinality: 'many' },
    { id: 'businesses.opinions', cardinality: 'many' },
  ],
  tables: {
    businesses: 'tenant',
    business_stats: 'tenant',
    contact_confirmations: 'tenant',
    customers: 'tenant',
    former_business_slugs: 'tenant',
    former_consents: 'tenant',
  },
  resources: {
    business: { table: 'businesses', isCached: true },
    customer: { table: 'customers' },
  },
  tags: {
    Businesses: { order: 30, description: 'Businesses, their settings, figures and live updates.' },
    Customers: {
      order: 40,
      description: 'People on the list of a business, their consent and history.',
    },
  },
  exports: businessesExports,
  limits: {
    contactLinkDays: CONTACT_LINK_DAYS,
  },
  nav: [
    {
      id: 'dashboard',
      path: '/dashboard',
      labelKey: 'dashboard',
      icon: 'dashboard',
      order: 10,
      permission: 'businesses.read',
    },
    {
      id: 'customers',
      path: '/customers',
      labelKey: 'customers',
      icon: 'customers',
      order: 40,
      permission: 'businesses.read-customers',
    },
    {
      id: 'settings',
      path: '/settings',
      labelKey: 'settings',
      icon: 'settings',
      order: 90,
      permission: 'businesses.read',
    },
  ],
  live: {
    'businesses.updated': ['business'],
    'businesses.customer-saved': ['customers'],
    'businesses.customers-changed': ['customers'],
    'businesses.customer-erased': ['customers', 'review-requests'],
    'businesses.sample-data-changed': ['business', 'stats', 'reputation', 'reviews', 'feedback'],
  },
  afterRestore: afterRestore({
    contactConfirmationRequested: contactConfirmationRequested.type,
  }),
});
