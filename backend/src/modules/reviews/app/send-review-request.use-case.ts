import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Customers, type Customer, type CustomerDetails } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { reviewErrors } from './errors.js';
import { REQUEST_LIFETIME_DAYS, type ReviewRequest } from '../domain/review-request.js';
import { reviewRequested } from './events.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** Whom to ask: a customer of the list, or somebody to be added to it. */
export type Recipient = { customerId: string } | { customer: CustomerDetails };

/** Asks a customer for a review. */
@Injectable()
export class SendReviewRequest {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: Customers,
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Customer, request, message and event come into being together, or not at all.
   * @throws AppError 404 when the customer is not one of this business
   */
  async run(businessId: string, recipient: Recipient): Promise<ReviewRequest> {
    const id = await this.db.transaction(async (tx) =>
      this.runIn(tx, businessId, await this.customerOf(tx, businessId, recipient)),
    );
    return (await this.requests.find(id)) as ReviewRequest;
  }

  /**
   * The same for a customer of the business, as a part of the caller's transaction.
   * @returns the request's id
   */
  async runIn(tx: Tx, businessId: string, customer: Customer): Promise<string> {
    const id = uuidv7();
    await this.requests.insert(tx, {
      id,
      businessId,
      customerId: customer.id,
      lifetimeDays: REQUEST_LIFETIME_DAYS,
    });
    const messageId = await this.messages.queue(tx, {
      businessId,
      kind: REVIEW_REQUEST_MESSAGE,
      subjectId: id,
      idempotencyKey: `${REVIEW_REQUEST_MESSAGE}:${id}`,
      recipient: customer.email,
    });
    await this.requests.setMessage(tx, id, messageId);
    await this.outbox.append(tx, reviewRequested, {
      businessId,
      reviewRequestId: id,
      customerId: customer.id,
    });
    return id;
  }

  private async customerOf(tx: Tx, businessId: string, recipient: Recipient): Promise<Customer> {
    if ('customer' in recipient) return this.customers.save(tx, businessId, recipient.customer);
    const customer = await this.customers.find(recipient.customerId, tx);
    if (customer?.businessId !== businessId) throw reviewErrors['customer-not-found']();
    return customer;
  }
}
