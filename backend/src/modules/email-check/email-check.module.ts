import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { emailCheckSettings } from './app/settings.js';
import { DnsRecords } from './app/dns-records.service.js';
import { EmailChecks } from './app/email-checks.js';
import { Operators } from './app/operators.js';
import { EmailCheckController } from './http/email-check.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule],
  controllers: [EmailCheckController],
  providers: [DnsRecords, EmailChecks, Operators],
})
export class EmailCheckModule {}

export const emailCheckManifest = defineModule({
  id: 'email-check',
  contract: 1,
  module: EmailCheckModule,
  requires: ['auth', 'businesses', 'messages'],
  config: emailCheckSettings,
  permissions: { 'email-check.read': ['owner', 'manager'] },
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  tags: {
    'Email check': {
      order: 140,
      description: 'DNS records and contents that emails of a business depend on.',
    },
  },
  nav: [],
});
