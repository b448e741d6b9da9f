import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EMAIL } from '../../../../sdk/index.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Customer } from '../../businesses/public.js';
import { Media, MessageQueue } from '../../messages/public.js';
import type { SuppressedReason } from '../domain/suppression-reason.js';
import { addressFor } from '../domain/medium-rules.js';
import { REQUEST_LIFETIME_DAYS } from '../domain/review-request.js';
import { reviewRequestsProgressed, reviewsRequested } from './events.js';
import { LinkTokens } from './link-tokens.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Source that requests belong to, such as a campaign. */
export interface AskSource {
  id: string;
  /** Returns the context stored with a customer's message: small, and without personal data. */
  contextOf(customerId: string): object;
}

/** Options of making requests. */
export interface MakeOptions {
  source?: AskSource | undefined;
  /** Id of the medium, email where left out; the caller has checked that each customer may get its messages. */
  channel?: string | undefined;
  /** Milliseconds that the messages wait before they are sent. */
  delayMs?: number | undefined;
}

/** A request and the message that carries it. */
export interface MadeRequest {
  customerId: string;
  reviewRequestId: string;
  messageId: string;
  /** Email address or phone number that the message goes to. */
  recipient: string;
}

/** A further message about a request. */
export interface Reminder {
  reviewRequestId: string;
  /** The customer's email address or phone number. */
  recipient: string;
  /** Key that distinguishes it from the request's earlier messages; a message with the same key is queued once. */
  key: string;
  context: object;
}

/** Makes requests and their messages in the caller's transaction. */
@Injectable()
export class RequestMaker {
  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly media: Media,
    private readonly tokens: LinkTokens,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes a request for each customer. The caller checks that the customers may be asked, and uses one request of the
   * plan for each.
   * @returns the requests, in the order of the customers
   */
  async make(
    tx: Tx,
    businessId: string,
    customers: readonly Customer[],
    { source, channel = EMAIL.id, delayMs }: MakeOptions = {},
  ): Promise<MadeRequest[]> {
    if (customers.length === 0) return [];
    const medium = this.media.of(channel);
    const wanted = customers.map((customer) => ({
      customer,
      id: uuidv7(),
      // The caller has checked that the address exists.
      recipient: addressFor(customer, medium) ?? '',
    }));
    const messageIds = await this.messages.queueAll(
      tx,
      wanted.map(({ customer, id, recipient }) => ({
        businessId,
        kind: REVIEW_REQUEST_MESSAGE,
        subjectId: id,
        idempotencyKey: `${REVIEW_REQUEST_MESSAGE}:${id}`,
        recipient,
        channel,
        delayMs,
        ...(source ? { sourceId: source.id, context: source.contextOf(customer.id) } : {}),
      })),
    );
    const made = wanted.map(({ customer, id, recipient }, index) => ({
      customerId: customer.id,
      reviewRequestId: id,
      messageId: messageIds[index] as string,
      recipient,
    }));
    await this.requests.insert(
      tx,
      businessId,
      made.map(({ customerId, reviewRequestId: id, messageId }) => ({
        id,
        customerId,
        messageId,
        lifetimeDays: REQUEST_LIFETIME_DAYS,
        channel,
        tokenHash: sha256(this.tokens.of(id)),
      })),
    );
    await this.outbox.append(tx, reviewsRequested, {
      businessId,
      requests: made.map(({ customerId, reviewRequestId }) => ({ customerId, reviewRequestId })),
      actorId: currentActorId(),
    });
    return made;
  }

  /** Stores a suppressed request for a customer who must not be asked, with the reason; returns the request's id. */
  async suppress(
    tx: Tx,
    businessId: string,
    customerId: string,
    reason: SuppressedReason,
    channel: string = EMAIL.id,
  ): Promise<string> {
    const id = uuidv7();
    await this.requests.insert(tx, businessId, [
      { id, customerId, lifetimeDays: REQUEST_LIFETIME_DAYS, channel, suppressed: reason },
    ]);
    await this.outbox.append(tx, reviewRequestsProgressed, {
      businessId,
      requests: [{ reviewRequestId: id, customerId, status: 'suppressed', reason }],
    });
    return id;
  }

  /** Queues a message for each reminder; returns the messages' ids in the same order. */
  async remind(
    tx: Tx,
    businessId: string,
    sourceId: string,
    reminders: readonly Reminder[],
    channel: string = EMAIL.id,
  ): Promise<string[]> {
    return this.messages.queueAll(
      tx,
      reminders.map(({ reviewRequestId, recipient, key, context }) => ({
        businessId,
        kind: REVIEW_REQUEST_MESSAGE,
        subjectId: reviewRequestId,
        idempotencyKey: `${REVIEW_REQUEST_MESSAGE}:${reviewRequestId}:${key}`,
        recipient,
        channel,
        sourceId,
        context,
      })),
    );
  }
}
