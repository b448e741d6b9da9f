import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessDirectory } from './app/business-directory.service.js';
import { BusinessStatsService } from './app/business-stats.service.js';
import { CreateBusiness } from './app/create-business.use-case.js';
import { Customers } from './app/customers.service.js';
import { Opinions } from './app/opinions.service.js';
import { SampleData } from './app/sample-data.service.js';
import { UpdateBusiness } from './app/update-business.use-case.js';
import { BusinessRepository } from './app/business.repository.js';
import { CustomerRepository } from './app/customer.repository.js';
import { StatsRepository } from './app/stats.repository.js';
import { SqlBusinessRepository } from './data/sql-business.repository.js';
import { SqlCustomerRepository } from './data/sql-customer.repository.js';
import { SqlStatsRepository } from './data/sql-stats.repository.js';
import { BusinessController } from './http/business.controller.js';
import { OpinionsController } from './http/opinions.controller.js';
import { CustomerController } from './http/customer.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [BusinessController, CustomerController, OpinionsController],
  providers: [
    { provide: BusinessRepository, useClass: SqlBusinessRepository },
    { provide: CustomerRepository, useClass: SqlCustomerRepository },
    { provide: StatsRepository, useClass: SqlStatsRepository },
    BusinessDirectory,
    BusinessStatsService,
    CreateBusiness,
    Customers,
    Opinions,
    SampleData,
    UpdateBusiness,
  ],
  exports: [BusinessDirectory, BusinessStatsService, CreateBusiness, Customers, SampleData],
})
export class BusinessesModule {}

export const businessesManifest = defineModule({
  id: 'businesses',
  contract: 1,
  module: BusinessesModule,
  requires: ['auth'],
  permissions: {
    'businesses.read': ['owner', 'manager', 'staff'],
    'businesses.update': ['owner', 'manager'],
    'businesses.manage-samples': ['owner', 'manager', 'staff'],
    'businesses.read-customers': ['owner', 'manager', 'staff'],
    'businesses.manage-customers': ['owner', 'manager'],
  },
  emits: [
    'businesses.created',
    'businesses.updated',
    'businesses.customer-saved',
    'businesses.customer-erased',
    'businesses.sample-data-changed',
  ],
  handles: [],
  queues: [],
  ports: [
    { id: 'businesses.progress', cardinality: 'one' },
    { id: 'businesses.customer-requests', cardinality: 'one' },
    { id: 'businesses.sample-data', cardinality: 'many' },
    { id: 'businesses.opinions', cardinality: 'many' },
  ],
  tables: { businesses: 'tenant', business_stats: 'tenant', customers: 'tenant' },
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
    'businesses.customer-erased': ['customers', 'review-requests'],
    'businesses.sample-data-changed': ['business', 'stats', 'reputation', 'reviews', 'feedback'],
  },
});
