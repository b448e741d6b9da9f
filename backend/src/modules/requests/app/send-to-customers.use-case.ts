import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../../../sdk/index.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Customers, type Customer } from '../../businesses/public.js';
import type { SkipReason } from '../domain/request-eligibility.js';
import { SendReviewRequests, type SentOrSkipped } from './send-review-requests.service.js';
import { SendingConditions } from './sending-conditions.service.js';

/** Reason a customer of a list was not asked. */
export type NotSentReason = SkipReason | 'quiet-hours' | 'customer-not-found';

/** Result for one customer: the request, or the reason there is none. */
export interface CustomerResult {
  customerId: string;
  reviewRequestId: string | null;
  skipReason: NotSentReason | null;
  /** Time of the last contact with a customer who was asked recently; null for others. */
  lastContactedAt: Date | null;
}

/** Results for all customers, in their order. */
export interface SendResults {
  sent: number;
  skipped: number;
  results: CustomerResult[];
}

/** Asks the customers that a person has chosen, each only when they may be asked. */
@Injectable()
export class SendToCustomers {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: Customers,
    private readonly requests: SendReviewRequests,
    private readonly conditions: SendingConditions,
  ) {}

  /**
   * Sends what can be sent, in one transaction. Customers who cannot be asked are skipped, and no request is stored for
   * them. When the plan has fewer requests left than there are customers, the first customers get them.
   * @throws AppError 403 before the sender's address is confirmed or while the business is suspended, 409 when the
   *   business has to give its postal address first, 422 when the medium is not set up
   */
  async run(
    businessId: string,
    customerIds: readonly string[],
    { channel = EMAIL.id, allowRepeat = false }: { channel?: string; allowRepeat?: boolean } = {},
  ): Promise<SendResults> {
    const medium = this.conditions.mediumOf(channel);
    const ids = [...new Set(customerIds)];
    const results = await this.db.transaction(async (tx) => {
      await this.conditions.assertMet(tx, businessId, medium);
      const known = await this.lock(tx, businessId, ids);
      const barrierOf = await this.conditions.barriersAt(tx, businessId, known, medium);
      const isQuiet = (customer: Customer) => barrierOf(customer) === 'quiet-hours';
      const asleep = new Set(known.filter(isQuiet).map(({ id }) => id));
      const outcomes = await this.requests.askAll(
        tx,
        businessId,
        known.filter(({ id }) => !asleep.has(id)),
        { channel, allowRepeat, delayMs: this.conditions.undoMs },
      );
      const outcomeOf = new Map(outcomes.map((outcome) => [outcome.customerId, outcome]));
      return ids.map((id) => {
        const outcome = outcomeOf.get(id);
        if (outcome) return toResult(outcome);
        return skipped(id, asleep.has(id) ? 'quiet-hours' : 'customer-not-found');
      });
    });
    const sent = results.filter(({ reviewRequestId }) => reviewRequestId !== null).length;
    return { sent, skipped: results.length - sent, results };
  }

  /** Returns the customers of the business, locked, in the order of their ids in the call. */
  private async lock(tx: Tx, businessId: string, ids: readonly string[]): Promise<Customer[]> {
    const locked = await this.customers.lockAll(tx, ids);
    const customerOf = new Map(locked.map((customer) => [customer.id, customer]));
    return ids.flatMap((id) => {
      const customer = customerOf.get(id);
      return customer?.businessId === businessId ? [customer] : [];
    });
  }
}

const skipped = (customerId: string, skipReason: NotSentReason): CustomerResult => ({
  customerId,
  reviewRequestId: null,
  skipReason,
  lastContactedAt: null,
});

function toResult(outcome: SentOrSkipped): CustomerResult {
  const { customerId } = outcome;
  if ('skipped' in outcome) {
    const { skipped: reason, lastContactedAt } = outcome;
    const at = reason === 'asked-recently' ? (lastContactedAt ?? null) : null;
    return { customerId, reviewRequestId: null, skipReason: reason, lastContactedAt: at };
  }
  const { reviewRequestId } = outcome;
  return { customerId, reviewRequestId, skipReason: null, lastContactedAt: null };
}
