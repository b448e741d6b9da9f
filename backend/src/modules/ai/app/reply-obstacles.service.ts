import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ConfirmedSenders } from '../../auth/public.js';
import {
  BusinessDirectory,
  Customers,
  PostalAddresses,
  Suspensions,
} from '../../businesses/public.js';
import { FeedbackTexts } from '../../feedback/public.js';
import { ReviewTexts } from '../../reviews/public.js';
import { isUrgent, type CustomerText } from '../../answers/public.js';
import { wishAgainst, type AutomaticReply, type ReplyReason } from '../domain/automatic-reply.js';
import { REPLIES } from '../domain/entitlements.js';
import { ReplySettingsRepository } from '../data/reply-settings.repository.js';
import { isInOtherLanguage } from './in-other-language.js';

/**
 * Finds the reason why a reply must not be sent. Locks everything that it reads, always in the same
 * order, so that its answer holds until the transaction ends.
 */
@Injectable()
export class ReplyObstacles {
  constructor(
    private readonly settings: ReplySettingsRepository,
    private readonly businesses: BusinessDirectory,
    private readonly customers: Customers,
    private readonly reviewTexts: ReviewTexts,
    private readonly feedbackTexts: FeedbackTexts,
    private readonly entitlements: Entitlements,
    private readonly suspensions: Suspensions,
    private readonly senders: ConfirmedSenders,
    private readonly addresses: PostalAddresses,
  ) {}

  /**
   * Checks the settings, the text, the customer, the plan, the business and, for feedback, the
   * requirements for an email.
   */
  async find(tx: Tx, reply: AutomaticReply): Promise<ReplyReason | undefined> {
    const [unwanted] = await this.unwanted(tx, reply.businessId, [reply]);
    const texts = reply.subject === 'review' ? this.reviewTexts : this.feedbackTexts;
    const text = await texts.lock(tx, reply.subjectId);
    if (!text) return 'gone';
    if (text.isAnswered) return 'answered';
    // Checks the words again: the text may be older than the rules for urgent words.
    if (text.isUrgent || isUrgent(text.text, text.rating)) return 'urgent';
    if (await this.isOfErased(tx, text)) return 'customer-erased';
    if (unwanted) return unwanted.reason;
    // `unwanted` has already rechecked the words of the reply, except for their language.
    if (isInOtherLanguage(reply.message, text.text)) return 'settings-changed';
    if (!(await this.entitlements.isGranted(REPLIES, tx))) return 'plan-required';
    if (await this.suspensions.isSuspended(reply.businessId, tx)) return 'business-suspended';
    // A reply to feedback is an email to a customer.
    if (reply.subject !== 'private-feedback') return undefined;
    if (!(await this.senders.isConfirmed(tx))) return 'email-not-confirmed';
    const needsAddress = await this.addresses.isMissing(reply.businessId, tx);
    return needsAddress ? 'postal-address-needed' : undefined;
  }

  /** Returns those of a business's replies that the business or its settings no longer allow. */
  async unwanted(
    tx: Tx,
    businessId: string,
    replies: readonly AutomaticReply[],
  ): Promise<{ reply: AutomaticReply; reason: ReplyReason }[]> {
    const settings = await this.settings.lock(tx, businessId, 'read');
    const business = await this.businesses.find(businessId, tx);
    return replies.flatMap((reply) => {
      const reason = business ? wishAgainst(reply, business, settings) : 'gone';
      return reason ? [{ reply, reason }] : [];
    });
  }

  /** True when a text's customer was erased. If not, nobody can erase them until the transaction ends. */
  async isOfErased(tx: Tx, { customerId }: CustomerText): Promise<boolean> {
    return customerId !== null && !(await this.customers.hold(tx, customerId));
  }
}
