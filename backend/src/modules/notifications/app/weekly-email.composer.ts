import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { mailLanguage } from '../../../lib/email/mail.js';
import { EmailReaders, type Business } from '../../businesses/public.js';
import { FeedbackTexts } from '../../feedback/public.js';
import { PeriodSummaries } from '../../insight/public.js';
import {
  composeEach,
  messageComposerPort,
  UnsubscribeLinks,
  type Composed,
  type MessageComposer,
  type MessageSubject,
} from '../../messages/public.js';
import { ReviewTexts } from '../../reviews/public.js';
import { WeeklyEmailRepository } from '../data/weekly-email.repository.js';
import { endOf, type ReportedDays } from '../domain/weekly-email.js';
import { chooseQuotes, nextStep, weekLines } from '../domain/weekly-summary.js';
import {
  NotificationSettingsService,
  type NotifiedMember,
} from './notification-settings.service.js';
import { weeklyMail, type WeeklyMailInput, type WeeklyQuotes } from './weekly-mail.js';
import { reportedDays } from './weekly-schedule.js';
import { WEEKLY_EMAILS_ID } from './weekly-subscriptions.service.js';

/** Kind of the message about a week. */
export const WEEKLY_MESSAGE = 'weekly-email';
/** Texts of each kind, the newest, from which quotes are chosen. */
const MOST_TEXTS = 200;

/** Composes the email at the moment it is sent. */
@Injectable()
export class WeeklyEmailComposer implements MessageComposer, OnModuleInit {
  readonly kind = WEEKLY_MESSAGE;

  constructor(
    private readonly emails: WeeklyEmailRepository,
    private readonly settings: NotificationSettingsService,
    private readonly summaries: PeriodSummaries,
    private readonly feedback: FeedbackTexts,
    private readonly reviews: ReviewTexts,
    private readonly readers: EmailReaders,
    private readonly links: UnsubscribeLinks,
    private readonly brands: Brands,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(messageComposerPort, this);
  }

  async compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>> {
    return composeEach(subjects, ({ subjectId }) => this.composeOne(subjectId));
  }

  private async composeOne(emailId: string): Promise<Composed> {
    const email = await this.emails.find(emailId);
    if (!email) return { suppressed: 'not-wanted' };
    const reader = await this.readers.find(email, (tx) =>
      this.settings.membersOf(tx, email.businessId),
    );
    if ('suppressed' in reader) return reader;
    const { business, member } = reader;
    if (!member.settings.weeklyEmail) return { suppressed: 'not-wanted' };
    const { brand, senderName, siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const days = reportedDays(email.week, business.timeZone);
    const { lang: language } = mailLanguage(member.language, business.language);
    const { page, headers } = this.links.forMember({
      emailsId: WEEKLY_EMAILS_ID,
      businessId: business.id,
      userId: member.id,
      siteUrl,
      language,
    });
    const mail = weeklyMail({
      language,
      businessName: business.name,
      days,
      ...(await this.contentOf(business, days, member)),
      brand,
      siteUrl,
      unsubscribeUrl: page,
    });
    return { ...mail, about: 'account', to: member.email, fromName: senderName, headers };
  }

  private async contentOf(
    business: Business,
    days: ReportedDays,
    { role }: NotifiedMember,
  ): Promise<Pick<WeeklyMailInput, 'lines' | 'quotes' | 'step'>> {
    const [summary, waiting, quotes] = await Promise.all([
      this.summaries.find(business.id, days),
      this.feedback.waiting(business.id),
      this.quotesOf(business.id, days),
    ]);
    const mayRequest = role !== 'staff' || business.staffMayAsk;
    const lines = weekLines({ ...summary, waiting }, new Date());
    return { lines, quotes, step: nextStep(waiting.longest, mayRequest) };
  }

  private async quotesOf(businessId: string, days: ReportedDays): Promise<WeeklyQuotes> {
    const period = { from: new Date(days.from), before: endOf(days) };
    const [reviews, feedback] = await Promise.all([
      this.reviews.writtenIn(businessId, period, MOST_TEXTS),
      this.feedback.writtenIn(businessId, period, MOST_TEXTS),
    ]);
    return chooseQuotes([
      ...reviews.map((text) => ({ ...text, kind: 'review-published' as const })),
      ...feedback.map((text) => ({ ...text, kind: 'feedback-received' as const })),
    ]);
  }
}
