import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../../../sdk/index.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Suspensions, type Customer } from '../../businesses/public.js';
import { Media } from '../../messages/public.js';
import { REVIEW_REQUESTS } from '../domain/entitlements.js';
import {
  skipReasonOf,
  resendSkipReasonOf,
  reminderSkipReasonOf,
  type Barrier,
  type RemindSkipReason,
  type SkipReason,
} from '../domain/request-eligibility.js';
import { addressFor } from '../domain/medium-rules.js';
import { LastContactRepository } from '../data/last-contact.repository.js';
import { RequestBarriers } from './request-barriers.service.js';
import {
  RequestMaker,
  type AskSource,
  type MadeRequest,
  type Reminder,
} from './request-maker.service.js';
import { asAgain } from '../domain/sent-again.js';
import { RemindableRequestRepository } from '../data/remindable-request.repository.js';

/** Result of asking one customer. */
export type SentOrSkipped =
  | MadeRequest
  | { customerId: string; skipped: SkipReason; lastContactedAt: Date | undefined };

/** Result of reminding one customer. */
export type Reminded = { reviewRequestId: string } & (
  | { messageId: string }
  | { skipped: RemindSkipReason }
);

/** Options of asking many customers. */
export interface SendOptions {
  /** Reason nobody is asked, when the caller knows one. */
  barrier?: Barrier | undefined;
  source?: AskSource;
  /** Id of the medium; email where left out. */
  channel?: string;
  /** True when customers who were contacted recently may be asked again. */
  allowRepeat?: boolean;
  /** Milliseconds that the messages wait before they are sent. */
  delayMs?: number;
}

/** Options of reminding customers. */
export interface RemindOptions {
  /** Source that the requests belong to. */
  sourceId: string;
  /** Reason nobody is reminded, when the caller knows one. */
  barrier?: Barrier | undefined;
  /** Id of the medium; email where left out. */
  channel?: string;
}

/** Asks many customers on behalf of another module, each only when they may be asked. */
@Injectable()
export class SendReviewRequests {
  constructor(
    private readonly audiences: LastContactRepository,
    private readonly barriers: RequestBarriers,
    private readonly requests: RemindableRequestRepository,
    private readonly maker: RequestMaker,
    private readonly entitlements: Entitlements,
    private readonly suspensions: Suspensions,
    private readonly media: Media,
  ) {}

  /**
   * Asks these customers in the caller's transaction. The caller must lock them in it first (`Customers.lockAll`), so
   * that a concurrent transaction sees that they were asked. When the plan has fewer requests left than there are
   * customers, the first customers get them.
   */
  async askAll(
    tx: Tx,
    businessId: string,
    customers: readonly Customer[],
    { barrier, source, channel = EMAIL.id, allowRepeat = false, delayMs }: SendOptions = {},
  ): Promise<SentOrSkipped[]> {
    const stands = barrier ?? (await this.barrierOf(tx, businessId));
    const plans = await this.plan(tx, { businessId, customers, channel, allowRepeat }, stands);
    const wanted = plans.filter(({ skipped }) => !skipped).map(({ customer }) => customer);
    const granted = await this.entitlements.take(tx, REVIEW_REQUESTS, wanted.length);
    const made = await this.maker.make(tx, businessId, wanted.slice(0, granted), {
      source,
      channel,
      delayMs,
    });
    const madeOf = new Map(made.map((one) => [one.customerId, one]));
    return plans.map(
      ({ customer: { id: customerId }, skipped = 'limit-reached', lastContactedAt }) =>
        madeOf.get(customerId) ?? { customerId, skipped, lastContactedAt },
    );
  }

  /**
   * Sends one more message about requests that were sent and not answered. It does not count against the plan, because
   * the request is the same.
   * @param reminders repeating a request's `key` sends nothing more
   * @returns the results, in the order of the reminders
   */
  async remindAll(
    tx: Tx,
    businessId: string,
    reminders: readonly Omit<Reminder, 'recipient'>[],
    options: RemindOptions,
  ): Promise<Reminded[]> {
    return this.writeAgain(tx, businessId, reminders, { ...options, whyNot: reminderSkipReasonOf });
  }

  /**
   * Sends unconfirmed messages again because a person wants it. It does not count against the plan. Requests whose
   * only message was unconfirmed are queued again.
   * @param messages `key` names the unconfirmed message; repeating it sends nothing more
   * @returns the results, in the order of the messages
   */
  async sendAgainAll(
    tx: Tx,
    businessId: string,
    messages: readonly Omit<Reminder, 'recipient'>[],
    options: RemindOptions,
  ): Promise<Reminded[]> {
    const marked = messages.map((message) => ({ ...message, context: asAgain(message.context) }));
    const again = await this.writeAgain(tx, businessId, marked, {
      ...options,
      whyNot: resendSkipReasonOf,
    });
    const sent = again.filter((one) => 'messageId' in one);
    await this.requests.requeueUnconfirmed(
      tx,
      sent.map(({ reviewRequestId }) => reviewRequestId),
    );
    return again;
  }

  private async writeAgain(
    tx: Tx,
    businessId: string,
    reminders: readonly Omit<Reminder, 'recipient'>[],
    {
      sourceId,
      barrier,
      channel = EMAIL.id,
      whyNot,
    }: RemindOptions & { whyNot: typeof reminderSkipReasonOf },
  ): Promise<Reminded[]> {
    const stands = barrier ?? (await this.barrierOf(tx, businessId));
    const locked = await this.requests.lockAll(
      tx,
      reminders.map(({ reviewRequestId }) => reviewRequestId),
    );
    const requestOf = new Map(locked.map((request) => [request.id, request]));
    const against = await this.barriers.against(businessId, locked, channel, tx);
    const medium = this.media.of(channel);
    const plans = reminders.map((reminder) => {
      const request = requestOf.get(reminder.reviewRequestId);
      const skipped = whyNot(request && { ...request, ...against(request) }) ?? stands;
      const recipient = (request && addressFor(request, medium)) ?? '';
      return { reminder: { ...reminder, recipient }, skipped };
    });
    const wanted = plans.filter(({ skipped }) => !skipped).map(({ reminder }) => reminder);
    const messageIds = await this.maker.remind(tx, businessId, sourceId, wanted, channel);
    return plans.map(({ reminder, skipped }) => {
      const { reviewRequestId } = reminder;
      if (skipped) return { reviewRequestId, skipped };
      return { reviewRequestId, messageId: messageIds[wanted.indexOf(reminder)] as string };
    });
  }

  private async barrierOf(tx: Tx, businessId: string): Promise<Barrier | undefined> {
    return (await this.suspensions.isSuspended(businessId, tx)) ? 'business-suspended' : undefined;
  }

  /** Returns each customer with the reason for being skipped; undefined for those to ask. */
  private async plan(
    tx: Tx,
    {
      businessId,
      customers,
      channel,
      allowRepeat,
    }: {
      businessId: string;
      customers: readonly Customer[];
      channel: string;
      allowRepeat: boolean;
    },
    barrier: Barrier | undefined,
  ): Promise<
    { customer: Customer; skipped: SkipReason | undefined; lastContactedAt: Date | undefined }[]
  > {
    const contacted = await this.audiences.lastContacted(
      customers.map(({ id }) => id),
      tx,
    );
    const against = await this.barriers.against(businessId, customers, channel, tx);
    const now = new Date();
    return customers.map((customer) => {
      const lastContactedAt = contacted.get(customer.id);
      const known = { lastContactedAt, ...against(customer) };
      const skipped = skipReasonOf(known, now, allowRepeat) ?? barrier;
      return { customer, skipped, lastContactedAt };
    });
  }
}
