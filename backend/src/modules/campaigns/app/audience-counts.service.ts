import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { DEFAULT_LANGUAGE } from '../../../kernel/i18n/languages.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { inPeaceSince } from '../../reviews/public.js';
import type { AudienceFilter } from '../domain/campaign.js';
import { CampaignAudienceRepository, type AudienceQuery } from './audience.repository.js';

/** Whom a campaign would reach now. */
export interface AudienceCount {
  /** Customers that meet the conditions. */
  customers: number;
  /** Of these: may be asked. */
  askable: number;
  askedRecently: number;
  unsubscribed: number;
}

/** Customers whose addresses are in memory at once. */
const PAGE = 5_000;

/** Counts whom a campaign would reach. */
@Injectable()
export class AudienceCounts {
  constructor(
    private readonly audiences: CampaignAudienceRepository,
    private readonly businesses: BusinessDirectory,
    private readonly suppressions: Suppressions,
  ) {}

  /** @throws AppError 404 when there is no such business */
  async of(businessId: string, filter: AudienceFilter): Promise<AudienceCount> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const language = business.language ?? DEFAULT_LANGUAGE;
    const query = { businessId, filter, language, inPeaceSince: inPeaceSince(new Date()) };
    if (await this.suppressions.any()) return this.countEach(query);
    const { customers, askedRecently } = await this.audiences.count(query);
    return { customers, askable: customers - askedRecently, askedRecently, unsubscribed: 0 };
  }

  /** Who has unsubscribed is known by a hash that the database cannot make. */
  private async countEach(query: AudienceQuery): Promise<AudienceCount> {
    const count: AudienceCount = { customers: 0, askable: 0, askedRecently: 0, unsubscribed: 0 };
    let afterId: string | undefined;
    do {
      const page = await this.audiences.page(query, { limit: PAGE, afterId });
      const unsubscribed = await this.suppressions.among(page.map(({ email }) => email));
      for (const { email, askedRecently } of page) {
        const wantsNone = unsubscribed.has(email);
        count.customers += 1;
        if (wantsNone) count.unsubscribed += 1;
        if (askedRecently) count.askedRecently += 1;
        if (!wantsNone && !askedRecently) count.askable += 1;
      }
      afterId = page.length === PAGE ? page.at(-1)?.id : undefined;
    } while (afterId !== undefined);
    return count;
  }
}
