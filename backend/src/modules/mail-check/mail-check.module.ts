import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { mailCheckSettings } from './app/settings.js';
import { DnsRecords } from './app/dns-records.js';
import { MailChecks } from './app/mail-checks.service.js';
import { MailCheckController } from './http/mail-check.controller.js';

@Module({
  imports: [BusinessesModule],
  controllers: [MailCheckController],
  providers: [DnsRecords, MailChecks],
})
export class MailCheckModule {}

export const mailCheckManifest = defineModule({
  id: 'mail-check',
  contract: 1,
  module: MailCheckModule,
  requires: ['businesses'],
  config: mailCheckSettings,
  permissions: { 'mail-check.read': ['owner', 'manager'] },
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
