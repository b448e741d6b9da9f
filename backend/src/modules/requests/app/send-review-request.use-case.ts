import { Injectable } from '@nestjs/common';
import { EMAIL, localized, type ChannelMedium } from '../../../../sdk/index.js';
import { DEFAULT_LANGUAGE } from '../../../lib/i18n/languages.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { Customers, type Customer, type CustomerDetails } from '../../businesses/public.js';
import { REVIEW_REQUESTS } from '../domain/entitlements.js';
import { Suppressions } from '../../messages/public.js';
import { LastContactRepository } from '../data/last-contact.repository.js';
import { requestErrors } from './errors.js';
import { addressesOf, suppressionReason } from '../domain/suppression-reason.js';
import { isRecent } from '../domain/request-eligibility.js';
import type { ReviewRequest } from '../domain/review-request.js';
import { RequestMaker, type MadeRequest } from './request-maker.service.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';
import { SendingConditions } from './sending-conditions.service.js';

/** Customer to ask: one from the list, or one to add to it. */
export type Recipient = { customerId: string } | { customer: CustomerDetails };

/** Options of a review request to one customer. */
export interface SendOptions {
  /** Id of the medium; email where left out. */
  channel?: string;
  /** True when a customer who was contacted recently may be asked again. */
  allowRepeat?: boolean;
  /** True when a customer on the list gets the given name, language, phone number and consent. */
  changesKnown?: boolean;
  /** Milliseconds that the message waits; those in which a request can be undone where left out. */
  delayMs?: number;
}

/** Asks a customer for a review. */
@Injectable()
export class SendReviewRequest {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: Customers,
    private readonly requests: ReviewRequestRepository,
    private readonly audiences: LastContactRepository,
    private readonly maker: RequestMaker,
    private readonly suppressions: Suppressions,
    private readonly entitlements: Entitlements,
    private readonly conditions: SendingConditions,
  ) {}

  /**
   * Stores customer, request, message and event together, or nothing at all. A customer who unsubscribed gets no
   * message: the request is stored as suppressed. The message is sent after `REQUEST_UNDO_SECONDS`, until when the
   * request can be canceled.
   * @throws AppError 402 when the plan has no requests left, 403 before the sender's address is confirmed or
   *   while the business is suspended, 404 when the customer is not one of this business, 409 when the customer was
   *   contacted recently, is on the list with another phone number that may not be changed, or the business has to give
   *   its postal address first, 422 when the medium is not set up or a
   *   text message may not be sent
   */
  async run(
    businessId: string,
    recipient: Recipient,
    { channel = EMAIL.id, allowRepeat = false, changesKnown = true, delayMs }: SendOptions = {},
  ): Promise<ReviewRequest> {
    const medium = this.conditions.mediumOf(channel);
    const id = await this.db.transaction(async (tx) => {
      await this.conditions.assertMet(tx, businessId, medium);
      const customer = await this.customerOf(tx, businessId, recipient, changesKnown);
      const addresses = addressesOf(customer, medium);
      const listed = await this.suppressions.reasonsOf(businessId, addresses, tx, channel);
      const why = suppressionReason(listed, customer, medium);
      if (why) return this.maker.suppress(tx, businessId, customer.id, why, channel);
      await this.assertReachable(tx, customer, medium);
      if (!allowRepeat) await this.assertNotRecent(tx, customer);
      return this.askWithinPlan(tx, businessId, customer, {
        channel,
        delayMs: delayMs ?? this.conditions.undoMs,
      });
    });
    return (await this.requests.find(id)) as ReviewRequest;
  }

  /**
   * Makes the request and counts it against the plan. From the counting on, all other requests of the organization
   * wait, so it comes last. With a limit it comes first, so that a refusal costs nothing.
   */
  private async askWithinPlan(
    tx: Tx,
    businessId: string,
    customer: Customer,
    options: { channel: string; delayMs: number },
  ): Promise<string> {
    const isLimited = await this.entitlements.isLimited(REVIEW_REQUESTS, tx);
    if (isLimited) await this.entitlements.use(tx, REVIEW_REQUESTS);
    const [made] = await this.maker.make(tx, businessId, [customer], options);
    if (!isLimited) await this.entitlements.use(tx, REVIEW_REQUESTS);
    return (made as MadeRequest).reviewRequestId;
  }

  /** Throws when the locked customer was contacted recently; of two concurrent requests, the second sees the first. */
  private async assertNotRecent(tx: Tx, { id }: Customer): Promise<void> {
    const last = (await this.audiences.lastContacted([id], tx)).get(id);
    if (!isRecent(last, new Date())) return;
    const lastContactedAt = last.toISOString();
    throw requestErrors['recently-contacted'](
      { days: REQUEST_COOLDOWN_DAYS, lastContactedAt: lastContactedAt.slice(0, 10) },
      { members: { lastContactedAt } },
    );
  }

  /** Throws when the medium may not reach the customer now. */
  private async assertReachable(tx: Tx, customer: Customer, medium: ChannelMedium): Promise<void> {
    const { businessId } = customer;
    const barrierOf = await this.conditions.barriersAt(tx, businessId, [customer], medium);
    const barrier = barrierOf(customer);
    if (!barrier) return;
    const { from = 0, until = 24 } = medium.sendingHours ?? {};
    const name = localized(medium.name, DEFAULT_LANGUAGE);
    throw requestErrors[barrier]({ name, from, until });
  }

  /** Finds or adds the customer, and locks the row until the transaction ends. */
  private async customerOf(
    tx: Tx,
    businessId: string,
    recipient: Recipient,
    changesKnown: boolean,
  ): Promise<Customer> {
    if ('customer' in recipient) {
      const { phone, lawfulBasis } = recipient.customer;
      const consentedAt = lawfulBasis === 'consent' ? new Date() : undefined;
      const details = { ...recipient.customer, consentedAt };
      const saved = await this.customers.save(tx, businessId, details, changesKnown);
      if (phone && saved.phone !== phone) throw requestErrors['other-phone']();
      return saved;
    }
    const [customer] = await this.customers.lockAll(tx, [recipient.customerId]);
    if (customer?.businessId !== businessId) throw requestErrors['customer-not-found']();
    return customer;
  }
}
