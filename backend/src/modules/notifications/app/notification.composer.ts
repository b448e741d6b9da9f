import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
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
    private readonly db: TenantDb,
    private readonly emails: NotificationEmailRepository,
    private readonly notifications: NotificationRepository,
    private readonly settings: NotificationSettingsService,
    private readonly words: NotificationWords,
    private readonly businesses: BusinessDirectory,
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
    const business = email && (await this.businesses.find(email.businessId));
    if (!email || !business) return { suppressed: 'not-wanted' };
    if (business.suspendedAt) return { suppressed: 'business-suspended' };
    const members = await this.db.transaction((tx) => this.settings.membersOf(tx, business.id));
    const reader = members.find(({ id }) => id === email.userId);
    if (!reader?.isEmailVerified) return { suppressed: 'not-wanted' };
    const kinds = NOTIFICATION_KINDS.filter(
      (kind) => reader.settings[SETTING_OF[kind]] !== 'never',
    );
    if (kinds.length === 0) return { suppressed: 'not-wanted' };
    const unread = await this.notifications.inEmail(emailId, kinds);
    if (unread.length === 0) return { suppressed: 'already-read' };
    const { brand, senderName, siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const mail = notificationMail({
      language: reader.language ?? business.language,
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
    return { ...mail, about: 'account', to: reader.email, fromName: senderName };
  }

  /** Adds the customers' words. */
  private async itemsOf(notifications: readonly Notification[]): Promise<MailItem[]> {
    const wordsOf = await this.words.of(notifications);
    return notifications.map(({ kind, subjectId, rating, isUrgent }) => ({
      kind,
      rating,
      isUrgent,
      words: wordsOf.get(subjectId) ?? '',
    }));
  }
}
