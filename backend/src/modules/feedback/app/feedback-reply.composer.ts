import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { BusinessDirectory, Customers } from '../../businesses/public.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  composeEach,
  messageComposerPort,
  type Composed,
  type MessageComposer,
  type MessageSubject,
} from '../../messages/public.js';
import { feedbackReplyMail } from './feedback-reply-mail.js';
import { FeedbackRepository } from '../data/feedback.repository.js';

/** Message kind of a reply to private feedback. */
export const FEEDBACK_REPLY_MESSAGE = 'feedback-reply';

/** Composes the email of a reply when it is sent. */
@Injectable()
export class FeedbackReplyComposer implements MessageComposer, OnModuleInit {
  readonly kind = FEEDBACK_REPLY_MESSAGE;

  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly customers: Customers,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(messageComposerPort, this);
  }

  async customerNamesOf(subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.feedback.customerNames(subjectIds);
  }

  async compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>> {
    return composeEach(subjects, ({ subjectId }) => this.composeOne(subjectId));
  }

  private async composeOne(feedbackId: string): Promise<Composed> {
    const feedback = await this.feedback.find(feedbackId);
    const customer = feedback?.customerId
      ? await this.customers.find(feedback.customerId)
      : undefined;
    if (!feedback?.reply || !customer) return { suppressed: 'customer-erased' };
    const business = await this.businesses.find(feedback.businessId);
    if (!business) return { suppressed: 'business-gone' };
    const look = await this.brands.mailOf(currentOrganizationId());
    const mail = feedbackReplyMail({
      language: customer.language ?? business.language,
      businessName: business.name,
      reply: feedback.reply.message,
      feedback: { message: feedback.message, rating: feedback.rating },
      brand: { ...look.brand, name: business.name },
    });
    const { name: fromName, contactEmail: replyTo } = business;
    return { ...mail, to: customer.email, fromName, replyTo };
  }
}
