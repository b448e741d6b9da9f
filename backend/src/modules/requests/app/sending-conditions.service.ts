import { Injectable } from '@nestjs/common';
import { localized, type ChannelMedium } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { DEFAULT_LANGUAGE } from '../../../lib/i18n/languages.js';
import { ConfirmedSenders } from '../../auth/public.js';
import {
  BusinessDirectory,
  PostalAddresses,
  Suspensions,
  type Customer,
} from '../../businesses/public.js';
import { Media } from '../../messages/public.js';
import { mediumBarrierAt, type MediumBarrier } from '../domain/medium-barriers.js';
import { requestErrors } from './errors.js';
import { requestsSettings } from './settings.js';

/** Conditions of requests that a person sends, to one customer or to many. */
@Injectable()
export class SendingConditions {
  constructor(
    private readonly media: Media,
    private readonly senders: ConfirmedSenders,
    private readonly suspensions: Suspensions,
    private readonly addresses: PostalAddresses,
    private readonly businesses: BusinessDirectory,
    private readonly config: AppConfig,
  ) {}

  /** Milliseconds for which a request can be undone. */
  get undoMs(): number {
    return readSettings(requestsSettings, this.config.env).REQUEST_UNDO_SECONDS * 1_000;
  }

  /** @throws AppError 422 when the medium is not set up */
  mediumOf(id: string): ChannelMedium {
    const { medium, channel } = this.media.known(id);
    if (channel) return medium;
    throw requestErrors['medium-coming-soon']({ name: localized(medium.name, DEFAULT_LANGUAGE) });
  }

  /**
   * @throws AppError 403 before the sender's address is confirmed or while the business is suspended, 409 when the
   *   business has to give its postal address first
   */
  async assertMet(tx: Tx, businessId: string, medium: ChannelMedium): Promise<void> {
    await this.senders.assertConfirmed(tx);
    await this.suspensions.assertNone(businessId, tx);
    if (medium.content === 'html') await this.addresses.assertGiven(businessId, tx);
  }

  /** Returns a function that gives the reason a customer may not get a message now; in the zone of the business where theirs is unknown. */
  async barriersAt(
    tx: Tx,
    businessId: string,
    customers: readonly Customer[],
    medium: ChannelMedium,
  ): Promise<(customer: Customer) => MediumBarrier | undefined> {
    const needsZone =
      medium.sendingHours !== undefined && customers.some(({ timeZone }) => timeZone === null);
    const business = needsZone ? await this.businesses.find(businessId, tx) : undefined;
    const now = new Date();
    return (customer) => {
      const timeZone = customer.timeZone ?? business?.timeZone ?? null;
      return mediumBarrierAt({ ...customer, timeZone }, medium, now);
    };
  }
}
