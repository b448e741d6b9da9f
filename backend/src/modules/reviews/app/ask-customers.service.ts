import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Suspensions, type Customer } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { REVIEW_REQUESTS } from '../domain/entitlements.js';
import {
  whyNotAsk,
  whyNotRemind,
  type Barrier,
  type RemindSkipReason,
  type SkipReason,
} from '../domain/may-ask.js';
import { AudienceRepository } from './audience.repository.js';
import { RequestMaker, type AskSource, type MadeRequest, type Reminder } from './request-maker.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** What became of asking one customer. */
export type Asked = MadeRequest | { customerId: string; skipped: SkipReason };

/** What became of reminding one customer. */
export type Reminded = { reviewRequestId: string } & (
  { messageId: string } | { skipped: RemindSkipReason }
);

/** How many are asked. */
export interface AskOptions {
  /** Why nobody is asked, where the caller knows of something. */
  barrier?: Barrier | undefined;
  source?: AskSource;
}

/** Asks many customers on a neighbour's behalf, each only when they may be asked. */
@Injectable()
export class AskCustomers {
  constructor(
    private readonly audiences: AudienceRepository,
    private readonly suppressions: Suppressions,
    private readonly requests: ReviewRequestRepository,
    private readonly maker: RequestMaker,
    private readonly entitlements: Entitlements,
    private readonly suspensions: Suspensions,
  ) {}

  /**
   * Asks these customers in the caller's transaction. Lock them in it before (`Customers.lockAll`):
   * whoever asks the same ones meanwhile then sees that they were asked. Where the plan has fewer
   * requests left than there are customers, the first get them.
   */
  async askAll(
    tx: Tx,
    businessId: string,
    customers: readonly Customer[],
    { barrier, source }: AskOptions = {},
  ): Promise<Asked[]> {
    const plans = await this.plan(tx, customers, barrier ?? (await this.barrierOf(tx, businessId)));
    const wanted = plans.filter(({ skipped }) => !skipped).map(({ customer }) => customer);
    const granted = await this.entitlements.take(tx, REVIEW_REQUESTS, wanted.length);
    const made = await this.maker.make(tx, businessId, wanted.slice(0, granted), { source });
    const madeOf = new Map(made.map((one) => [one.customerId, one]));
    return plans.map(
      ({ customer: { id: customerId }, skipped = 'limit-reached' }) =>
        madeOf.get(customerId) ?? { customerId, skipped },
    );
  }

  /**
   * Sends one more message about requests that were sent and not answered. It costs nothing of the
   * plan: the request is the same.
   * @param reminders `number` counts from 1; the same again sends nothing more
   * @returns in the reminders' order
   */
  async remindAll(
    tx: Tx,
    businessId: string,
    sourceId: string,
    reminders: readonly Omit<Reminder, 'email'>[],
    barrier?: Barrier,
  ): Promise<Reminded[]> {
    const stands = barrier ?? (await this.barrierOf(tx, businessId));
    const locked = await this.requests.lockAll(
      tx,
      reminders.map(({ reviewRequestId }) => reviewRequestId),
    );
    const requestOf = new Map(locked.map((request) => [request.id, request]));
    const addresses = locked.flatMap(({ email }) => email ?? []);
    const unsubscribed = await this.suppressions.among(addresses, tx);
    const plans = reminders.map((reminder) => {
      const request = requestOf.get(reminder.reviewRequestId);
      const email = request?.email;
      const isUnsubscribed = Boolean(email && unsubscribed.has(email));
      const skipped = whyNotRemind(request && { ...request, isUnsubscribed }) ?? stands;
      return { reminder: { ...reminder, email: email ?? '' }, skipped };
    });
    const wanted = plans.filter(({ skipped }) => !skipped).map(({ reminder }) => reminder);
    const messageIds = await this.maker.remind(tx, businessId, sourceId, wanted);
    return plans.map(({ reminder, skipped }) => {
      const { reviewRequestId } = reminder;
      if (skipped) return { reviewRequestId, skipped };
      return { reviewRequestId, messageId: messageIds[wanted.indexOf(reminder)] as string };
    });
  }

  private async barrierOf(tx: Tx, businessId: string): Promise<Barrier | undefined> {
    return (await this.suspensions.isSuspended(businessId, tx)) ? 'business-suspended' : undefined;
  }

  /** Who is to be asked, and why the others are not. */
  private async plan(
    tx: Tx,
    customers: readonly Customer[],
    barrier: Barrier | undefined,
  ): Promise<{ customer: Customer; skipped: SkipReason | undefined }[]> {
    const lastAsked = await this.audiences.lastAsked(
      tx,
      customers.map(({ id }) => id),
    );
    const unsubscribed = await this.suppressions.among(
      customers.map(({ email }) => email),
      tx,
    );
    const now = new Date();
    return customers.map((customer) => {
      const known = {
        lastAskedAt: lastAsked.get(customer.id),
        unsubscribed: unsubscribed.has(customer.email),
      };
      return { customer, skipped: whyNotAsk(known, now) ?? barrier };
    });
  }
}
