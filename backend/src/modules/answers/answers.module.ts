import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';

/** Provides nothing itself: modules that store answers get their providers from `answerProviders`. */
@Module({})
export class AnswersModule {}

export const answersManifest = defineModule({
  id: 'answers',
  contract: 1,
  module: AnswersModule,
  requires: ['businesses'],
  permissions: {},
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  exports: {},
  nav: [],
  live: {},
});
