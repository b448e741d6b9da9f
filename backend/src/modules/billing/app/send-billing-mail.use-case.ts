import { Inject, Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { Accounts } from '../../auth/public.js';
import { MessageTransport } from '../../messages/public.js';
import { PLANS } from '../domain/plans.js';
import { isInForce, type Subscription } from '../domain/subscription.js';
import { graceEndsAt, readableUntil } from '../domain/billing-periods.js';
import {
  BillingMailRepository,
  type ClaimedMail,
  type MailStatus,
} from '../data/billing-mail.repository.js';
import { billingMail, type BillingMailFacts } from './billing-mail.js';
import { HistoryRepository } from '../data/history.repository.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/**
 * Writes a billing email with current data and sends it. The email shows the product's brand and links to the
 * installation's own host, whatever the organization's brand: the owner is a customer of the product, and the
 * organization's host has no billing pages.
 */
@Injectable()
export class SendBillingMail {
  constructor(
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionRepository,
    private readonly history: HistoryRepository,
    private readonly mails: BillingMailRepository,
    private readonly transport: MessageTransport,
    private readonly brands: Brands,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws Error when the mail server asks for a later retry, so that the queue retries */
  async run(id: string, lastAttempt: boolean): Promise<void> {
    const claimed = await this.mails.claim(id);
    if (!claimed) return;
    const outcome = await this.send(claimed);
    const isLater = outcome === 'retryLater';
    const status: MailStatus = isLater ? (lastAttempt ? 'failed' : 'queued') : outcome;
    await this.mails.finish(id, status);
    if (isLater) throw new Error('The mail server asks to come back later.');
  }

  private async send(mail: ClaimedMail): Promise<'sent' | 'failed' | 'unconfirmed' | 'retryLater'> {
    const owner = (await this.accounts.owners()).find(({ id }) => id === mail.userId);
    const subscription = await this.subscriptions.find(mail.subscriptionId);
    // The recipient is no longer an owner, or the occasion is over: for example, it was paid meanwhile.
    if (!owner || !subscription || isOutdated(mail, subscription)) return 'failed';
    const { brand, senderName, siteUrl } = this.brands.mailLook(undefined);
    const written = billingMail({
      kind: mail.kind,
      language: owner.language,
      firstName: owner.firstName,
      facts: await this.factsOf(mail, subscription),
      brand,
      link: `${siteUrl}/settings/billing`,
    });
    const { outcome, detail } = await this.transport.deliver({
      messageId: mail.id,
      to: owner.email,
      fromName: senderName,
      about: 'account',
      ...written,
    });
    if (outcome !== 'sent') {
      this.log.warn({ mail: mail.id, outcome, detail }, 'a mail about money was not sent');
    }
    return outcome === 'rejected' ? 'failed' : outcome;
  }

  private async factsOf(mail: ClaimedMail, subscription: Subscription): Promise<BillingMailFacts> {
    const { plan, trialEnd } = subscription;
    const { amount, currency } = PLANS[plan];
    const refund =
      mail.kind === 'refunded' ? await this.history.refundOf(subscription.id) : undefined;
    return {
      plan,
      money: refund ?? { amount, currency },
      graceEnd: graceEndsAt(subscription),
      readableUntil: readableUntil(subscription),
      trialEnd,
    };
  }
}

function isOutdated({ kind }: ClaimedMail, subscription: Subscription): boolean {
  if (kind === 'payment-failed' || kind === 'read-only') return subscription.status !== 'past-due';
  if (kind === 'trial-ends') return subscription.status !== 'trialing' || !!subscription.endsAt;
  return kind === 'ended' && isInForce(subscription);
}
