import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EMAIL } from '../../../../sdk/index.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Customer } from '../../businesses/public.js';
import { Media, MessageQueue } from '../../messages/public.js';
import type { LeftAlone } from '../domain/left-alone.js';
import { addressFor } from '../domain/medium-rules.js';
import { REQUEST_LIFETIME_DAYS } from '../domain/review-request.js';
import { reviewRequestsProgressed, reviewsRequested } from './events.js';
import { LinkTokens } from './link-tokens.js';
import { REVIEW_REQUEST_MESSAGE } from './review-request.composer.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** What requests belong to, such as a campaign. */
export interface AskSource {
  id: string;
  /** Given along with a customer's message: small, and nothing personal. */
  contextOf(customerId: string): object;
}

/** How customers are asked, and what for. */
export interface MakeOptions {
  source?: AskSource | undefined;
  /** Id of the medium; the caller has asked whether each may get its messages. */
  channel?: string | undefined;
  /** How long they wait before they leave, in milliseconds. */
  delayMs?: number | undefined;
}

/** A request and the message that brings it. */
export interface MadeRequest {
  customerId: string;
  reviewRequestId: string;
  messageId: string;
}

/** A message more about a request. */
export interface Reminder {
  reviewRequestId: string;
  /** The customer's address, or number. */
  recipient: string;
  /** What makes it another message than those before it: the same is queued once. */
  key: string;
  context: object;
}

/** Makes requests and their messages as a part of the caller's transaction. */
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
   * Customers must take requests, and the caller must have taken one of the plan's for each.
   * @returns in the customers' order
   */
  async make(
    tx: Tx,
    businessId: string,
    customers: readonly Customer[],
    { source, channel = EMAIL.id, delayMs }: MakeOptions = {},
  ): Promise<MadeRequest[]> {
    if (customers.length === 0) return [];
    const medium = this.media.of(channel);
    const wanted = customers.map((customer) => ({ customer, id: uuidv7() }));
    const messageIds = await this.messages.queueAll(
      tx,
      wanted.map(({ customer, id }) => ({
        businessId,
        kind: REVIEW_REQUEST_MESSAGE,
        subjectId: id,
        idempotencyKey: `${REVIEW_REQUEST_MESSAGE}:${id}`,
        // Whoever asks has looked that it is there.
        recipient: addressFor(customer, medium) ?? '',
        channel,
        delayMs,
        ...(source ? { sourceId: source.id, context: source.contextOf(customer.id) } : {}),
      })),
    );
    const made = wanted.map(({ customer, id }, index) => ({
      customerId: customer.id,
      reviewRequestId: id,
      messageId: messageIds[index] as string,
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

  /** Notes that somebody was to be asked who must not be, and why; gives the request's id. */
  async suppress(
    tx: Tx,
    businessId: string,
    customerId: string,
    reason: LeftAlone,
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

  /** Queues one more message for each; gives the messages' ids in their order. */
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
