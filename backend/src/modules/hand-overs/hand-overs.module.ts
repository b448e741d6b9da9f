import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { SharedLinksModule } from '../shared-links/public.js';
import { HandOverAnswers } from './app/hand-over-answers.service.js';
import { HandOvers, START_HAND_OVER } from './app/hand-overs.service.js';
import { afterRestore } from './data/after-restore.js';
import { handOversExports } from './data/exports.js';
import { HandOverRepository } from './data/hand-over.repository.js';
import { WAITING_DAYS } from './domain/hand-over.js';
import { HandOverAnswersController } from './http/hand-over-answers.controller.js';
import { HandOverController } from './http/hand-over.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, SharedLinksModule],
  controllers: [HandOverController, HandOverAnswersController],
  providers: [HandOverRepository, HandOvers, HandOverAnswers],
})
export class HandOversModule {}

export const handOversManifest = defineModule({
  id: 'hand-overs',
  contract: 1,
  module: HandOversModule,
  requires: ['auth', 'businesses', 'shared-links'],
  permissions: {
    'hand-overs.read': ['owner', 'manager', 'staff'],
    [START_HAND_OVER]: ['owner', 'manager', 'staff'],
    'hand-overs.end': ['owner', 'manager'],
  },
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: { hand_overs: 'tenant' },
  resources: { 'hand-over': { table: 'hand_overs' } },
  tags: {
    'Hand-overs': {
      order: 66,
      description:
        'Browsers of a business that are handed over to its customers, and answers in them.',
    },
  },
  exports: handOversExports,
  limits: { waitingDays: WAITING_DAYS },
  nav: [],
  afterRestore,
});
