import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { EmailReaders } from '../../businesses/public.js';
import {
  composeEach,
  messageComposerPort,
  type Composed,
  type MessageComposer,
  type MessageSubject,
} from '../../messages/public.js';
import { NotificationEmailRepository } from '../data/notification-email.repository.js';
import { NotificationRepository } from '../data/notification.repository.js';
import { SETTING_OF } from '../domain/email-schedule.js';
import { NOTIFICATION_KINDS, type Notification } from '../domain/notification.js';
import { MOST_SHOWN, notificationMail, type MailItem } from './notification-mail.js';
import { NotificationWords } from './notification-words.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** Kind of the message with notifications. */
export const NOTIFICATION_MESSAGE = 'notifications';

/** Composes an email at the moment it is sent: of what is still unread and wanted then. */
@Injectable()
export class NotificationComposer implements MessageComposer, OnModuleInit {
  readonly kind = NOTIFICATION_MESSAGE;

  constructor(
    private readonly emails: NotificationEmailRepository,
    private readonly notifications: NotificationRepository,
    private readonly settings: NotificationSettingsService,
    private readonly words: NotificationWords,
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

  private async composeOne(emailId: string): Promise<Composed> {
    const email = await this.emails.find(emailId);
    if (!email) return { suppressed: 'not-wanted' };
    const reader = await this.readers.find(email, (tx) =>
      this.settings.membersOf(tx, email.businessId),
    );
    if ('suppressed' in reader) return reader;
    const { business, member } = reader;
    const kinds = NOTIFICATION_KINDS.filter(
      (kind) => member.settings[SETTING_OF[kind]] !== 'never',
    );
    if (kinds.length === 0) return { suppressed: 'not-wanted' };
    const unread = await this.notifications.inEmail(emailId, kinds);
    if (unread.length === 0) return { suppressed: 'already-read' };
    const { brand, senderName, siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const mail = notificationMail({
      language: member.language ?? business.language,
      businessName: business.name,
      schedule: email.schedule,
      counts: {
        feedback: unread.filter(({ kind }) => kind === 'feedback-received').length,
        reviews: unread.filter(({ kind }) => kind === 'review-published').length,
      },
      items: await this.itemsOf(unread.slice(0, MOST_SHOWN)),
      brand,
      links: {
        inbox: `${siteUrl}/inbox`,
        reviews: `${siteUrl}/reviews`,
        settings: `${siteUrl}/settings/notifications`,
      },
    });
    return { ...mail, about: 'account', to: member.email, fromName: senderName };
  }

  /** Adds the customers' words. */
  private async itemsOf(notifications: readonly Notification[]): Promise<MailItem[]> {
    const wordsOf = await this.words.of(notifications);
    return notifications.map(({ kind, subjectId, rating, isUrgent }) => ({
      kind,
      rating,
      isUrgent,
      words: wordsOf.get(subjectId)?.text ?? '',
    }));
  }
}
