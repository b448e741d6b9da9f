import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { CountUpdates } from './app/count-updates.js';
import { MonthlyReports } from './app/monthly-reports.service.js';
import { PeriodSummaries } from './app/period-summaries.js';
import { PrintInsight } from './app/print-insight.use-case.js';
import { Insights } from './app/insights.service.js';
import { ReportComposer } from './app/report.composer.js';
import { insightExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { InsightRepository } from './data/insight.repository.js';
import { ReportRepository } from './data/report.repository.js';
import { InsightController } from './http/insight.controller.js';
import { ReportController } from './http/report.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule],
  controllers: [InsightController, ReportController],
  providers: [
    InsightRepository,
    ReportRepository,
    CountUpdates,
    MonthlyReports,
    PeriodSummaries,
    PrintInsight,
    Insights,
    ReportComposer,
  ],
  exports: [PeriodSummaries],
})
export class InsightModule {}

export const insightManifest = defineModule({
  id: 'insight',
  contract: 1,
  module: InsightModule,
  requires: ['ai', 'auth', 'businesses', 'feedback', 'messages', 'requests', 'reviews'],
  permissions: { 'insight.read': ['owner', 'manager', 'staff'] },
  emits: ['insight.counted'],
  handles: [
    'ai.texts-read',
    'businesses.sample-data-changed',
    'feedback.handled',
    'reviews.answered',
    'reviews.published',
    'requests.progressed',
    'requests.opened',
    'requests.rated',
    'requests.past-added',
  ],
  queues: [],
  ports: [],
  tables: {
    insight_days: 'tenant',
    insight_topics: 'tenant',
    insight_answers: 'tenant',
    insight_report_choices: 'tenant',
    insight_reports: 'tenant',
  },
  tags: {
    Insight: {
      order: 160,
      description: 'Trends, topics, the Reputation Score and the monthly report.',
    },
  },
  exports: insightExports,
  nav: [
    {
      id: 'insight',
      path: '/insight',
      labelKey: 'insight',
      icon: 'insight',
      order: 60,
      // The score is part of every plan.
      permission: 'insight.read',
    },
  ],
  live: { 'insight.counted': ['insight'] },
  afterRestore,
});
