import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Media, Suppressions } from '../../messages/public.js';
import { mediumBarrier, type Textable } from '../domain/medium-barriers.js';
import type { Barrier, EligibilityFacts, SkipReason } from '../domain/request-eligibility.js';
import { addressesOf, suppressionReason } from '../domain/suppression-reason.js';

/** Reason one customer is not asked. */
export type CustomerBarrier = Exclude<SkipReason, Barrier | 'limit-reached'>;

/** Somebody who may be reached, with the address by which emails reach them. */
type Person = Textable & { email: string | null };

/**
 * Finds the customers who are not asked. The count shown before a campaign is sent, the ledger of a campaign that waits
 * for its hours, and every request use it, so they cannot differ.
 */
@Injectable()
export class RequestBarriers {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly media: Media,
  ) {}

  /** Finds the reason for each customer who is not asked, by their ids; a customer has one reason only. */
  async of(
    businessId: string,
    customers: readonly (Person & { id: string; askedRecently: boolean })[],
    channel: string,
    tx?: Tx,
  ): Promise<ReadonlyMap<string, CustomerBarrier>> {
    const against = await this.against(businessId, customers, channel, tx);
    const found = new Map<string, CustomerBarrier>();
    for (const customer of customers) {
      const { leftAlone, mediumBarrier: unmet } = against(customer);
      const reason = leftAlone ?? unmet ?? (customer.askedRecently ? 'asked-recently' : undefined);
      if (reason) found.set(customer.id, reason);
    }
    return found;
  }

  /** Returns a function that gives the reasons against reaching one of these people by a channel. */
  async against(
    businessId: string,
    people: readonly Person[],
    channel: string,
    tx?: Tx,
  ): Promise<(person: Person) => Pick<EligibilityFacts, 'leftAlone' | 'mediumBarrier'>> {
    const medium = this.media.of(channel);
    const addresses = people.flatMap((person) => addressesOf(person, medium));
    const listed = await this.suppressions.reasonsOf(businessId, addresses, tx, channel);
    return (person) => ({
      leftAlone: suppressionReason(listed, person, medium),
      mediumBarrier: mediumBarrier(person, medium),
    });
  }
}
