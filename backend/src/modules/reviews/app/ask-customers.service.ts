import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Customer } from '../../businesses/public.js';
import { inPeaceSince, whyNotAsk, type SkipReason } from '../domain/may-ask.js';
import { AudienceRepository, type Audience } from './audience.repository.js';
import { SendReviewRequest } from './send-review-request.use-case.js';

/** What became of asking one customer. */
export type Asked = { customerId: string } & (
  { reviewRequestId: string } | { skipped: SkipReason }
);

/** Asks many customers on a neighbour's behalf, each only when they may be asked. */
@Injectable()
export class AskCustomers {
  constructor(
    private readonly audiences: AudienceRepository,
    private readonly sendReviewRequest: SendReviewRequest,
  ) {}

  /** Whom asking everybody of the business would reach now. */
  async audience(businessId: string): Promise<Audience> {
    return this.audiences.count(businessId, inPeaceSince(new Date()));
  }

  /**
   * Asks these customers in the caller's transaction. Lock them in it before (`Customers.lockPage`):
   * whoever asks the same ones meanwhile then sees that they were asked.
   */
  async askAll(tx: Tx, businessId: string, customers: readonly Customer[]): Promise<Asked[]> {
    const lastAsked = await this.audiences.lastAsked(
      tx,
      customers.map(({ id }) => id),
    );
    const now = new Date();
    const asked: Asked[] = [];
    for (const customer of customers) {
      const { id: customerId } = customer;
      const skipped = whyNotAsk(lastAsked.get(customerId), now);
      asked.push(
        skipped
          ? { customerId, skipped }
          : {
              customerId,
              reviewRequestId: await this.sendReviewRequest.runIn(tx, businessId, customer),
            },
      );
    }
    return asked;
  }
}
