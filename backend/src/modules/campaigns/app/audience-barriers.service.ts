import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Media, Suppressions } from '../../messages/public.js';
import {
  addressesOf,
  mediumBarrier,
  suppressionReason,
  type Barrier,
  type SkipReason,
} from '../../requests/public.js';
import type { ListedCustomer } from '../data/campaign-audience.repository.js';

/** Reason a customer of an audience is not asked. */
export type AudienceBarrier = Exclude<SkipReason, Barrier | 'limit-reached'>;

/**
 * Finds the customers of an audience who are not asked. The count shown before a campaign is sent and the ledger of a
 * campaign that waits for its hours both use it, so they cannot differ.
 */
@Injectable()
export class AudienceBarriers {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly media: Media,
  ) {}

  /** Finds the reason for each customer who is not asked, by their ids; a customer has one reason only. */
  async of(
    businessId: string,
    customers: readonly ListedCustomer[],
    channel: string,
    tx?: Tx,
  ): Promise<ReadonlyMap<string, AudienceBarrier>> {
    const medium = this.media.of(channel);
    const addresses = customers.flatMap((customer) => addressesOf(customer, medium));
    const listed = await this.suppressions.reasonsOf(businessId, addresses, tx, channel);
    const found = new Map<string, AudienceBarrier>();
    for (const customer of customers) {
      const reason =
        suppressionReason(listed, customer, medium) ??
        mediumBarrier(customer, medium) ??
        (customer.askedRecently ? 'asked-recently' : undefined);
      if (reason) found.set(customer.id, reason);
    }
    return found;
  }
}
