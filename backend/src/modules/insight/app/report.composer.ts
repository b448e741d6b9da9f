import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Accounts } from '../../auth/public.js';
import { EmailReaders } from '../../businesses/public.js';
import {
  composeEach,
  messageComposerPort,
  type Composed,
  type MessageComposer,
  type MessageSubject,
} from '../../messages/public.js';
import { daysOfMonth, getsReport } from '../domain/report-month.js';
import { Insights } from './insights.service.js';
import { reportMail } from './report-mail.js';
import { ReportRepository } from '../data/report.repository.js';

/** Kind of the message with a month's figures. */
export const REPORT_MESSAGE = 'insight-report';
const DAY_MS = 86_400_000;

/** Composes the email of a report at the moment it is sent. */
@Injectable()
export class ReportComposer implements MessageComposer, OnModuleInit {
  readonly kind = REPORT_MESSAGE;

  constructor(
    private readonly reports: ReportRepository,
    private readonly insight: Insights,
    private readonly accounts: Accounts,
    private readonly readers: EmailReaders,
    private readonly brands: Brands,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(messageComposerPort, this);
  }

  async compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>> {
    return composeEach(subjects, ({ subjectId }) => this.composeOne(subjectId));
  }

  private async composeOne(reportId: string): Promise<Composed> {
    const report = await this.reports.find(reportId);
    if (!report) return { suppressed: 'not-wanted' };
    const { businessId, userId, month } = report;
    const reader = await this.readers.find(report, (tx) => this.accounts.membersOf(businessId, tx));
    if ('suppressed' in reader) return reader;
    const { business, member } = reader;
    const choice = await this.reports.choice(businessId, userId);
    if (!getsReport(member.role, choice)) return { suppressed: 'not-wanted' };
    const days = daysOfMonth(month);
    // As of the end of the month, no matter how late the email is composed.
    const end = new Date(Date.parse(days.to) + DAY_MS);
    const insight = await this.insight.read(businessId, days, end);
    const score = await this.insight.score(businessId, days, end);
    const { brand, senderName, siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const mail = reportMail({
      language: member.language ?? business.language,
      firstName: member.firstName,
      businessName: business.name,
      month,
      current: insight.current,
      previous: insight.previous,
      score,
      brand,
      links: {
        insight: `${siteUrl}/insight?from=${days.from}&to=${days.to}`,
        settings: `${siteUrl}/insight#report`,
      },
    });
    return { ...mail, about: 'account', to: member.email, fromName: senderName };
  }
}
