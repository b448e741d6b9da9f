import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { RequestsModule } from '../requests/public.js';
import { SharedLinksModule } from '../shared-links/public.js';
import { SetupChecklists } from './app/setup-checklists.service.js';
import { onboardingExports } from './data/exports.js';
import { SetupChecklistRepository } from './data/setup-checklist.repository.js';
import { SetupChecklistController } from './http/setup-checklist.controller.js';

@Module({
  imports: [BusinessesModule, RequestsModule, SharedLinksModule],
  controllers: [SetupChecklistController],
  providers: [SetupChecklistRepository, SetupChecklists],
  exports: [SetupChecklists],
})
export class OnboardingModule {}

export const onboardingManifest = defineModule({
  id: 'onboarding',
  contract: 1,
  module: OnboardingModule,
  requires: ['auth', 'businesses', 'requests', 'shared-links'],
  permissions: { 'onboarding.manage-checklist': ['owner', 'manager'] },
  emits: ['onboarding.checklist-changed'],
  handles: [],
  queues: [],
  ports: [],
  tables: { setup_checklists: 'tenant' },
  exports: onboardingExports,
  nav: [],
  live: { 'onboarding.checklist-changed': ['business'] },
});
