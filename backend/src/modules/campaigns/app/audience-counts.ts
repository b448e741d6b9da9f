import { Injectable } from '@nestjs/common';
import { EMAIL } from '../../../../sdk/index.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { DEFAULT_LANGUAGE } from '../../../lib/i18n/languages.js';
import { cooldownStart } from '../../../rules/request-cooldown.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { Media, Suppressions } from '../../messages/public.js';
import { RequestBarriers, type CustomerBarrier } from '../../requests/public.js';
import type { AudienceFilter } from '../domain/campaign.js';
import {
  CampaignAudienceRepository,
  type AudienceQuery,
} from '../data/campaign-audience.repository.js';

/** Counts of the customers that a campaign would reach now. Each is counted as askable or under one reason. */
export interface AudienceCount {
  /** Customers that meet the conditions. */
  customers: number;
  /** Of these: may be asked. */
  askable: number;
  /** Of all others: were asked, or answered, within the cooldown. */
  askedRecently: number;
  /** Of these: have unsubscribed from the channel, or have another kind of suppressed address. */
  unsubscribed: number;
  /** For media that need a telephone number, of all others: have none. */
  noPhone: number;
  /** For media that need consent, of all others: have none on record. */
  noConsent: number;
  /** Languages that they are addressed in, the most frequent first. */
  languages: { language: string; customers: number }[];
}

/** Customers whose addresses are in memory at once. */
const PAGE = 5_000;

/** Counts the customers that a campaign would reach. */
@Injectable()
export class AudienceCounts {
  constructor(
    private readonly audiences: CampaignAudienceRepository,
    private readonly businesses: BusinessDirectory,
    private readonly suppressions: Suppressions,
    private readonly barriers: RequestBarriers,
    private readonly media: Media,
  ) {}

  /** @throws AppError 404 when there is no such business, 422 when no channel declares the medium */
  async of(
    businessId: string,
    filter: AudienceFilter,
    channel: string = EMAIL.id,
  ): Promise<AudienceCount> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const language = business.language ?? DEFAULT_LANGUAGE;
    const query = { businessId, filter, language, cooldownStart: cooldownStart(new Date()) };
    const counts = await this.audiences.count(query);
    const languages = counts.map(({ language: code, customers }) => ({
      language: code,
      customers,
    }));
    const { addressKind, needsConsent } = this.media.known(channel).medium;
    // Every customer has an email address; other requirements of a medium are checked for each customer.
    const isForEach = addressKind !== 'email' || needsConsent;
    if (isForEach || (await this.suppressions.any()))
      return { ...(await this.countEach(query, channel)), languages };
    const sum = (key: 'customers' | 'askedRecently'): number =>
      counts.reduce((all, count) => all + count[key], 0);
    const [customers, askedRecently] = [sum('customers'), sum('askedRecently')];
    return { ...NOBODY, customers, askable: customers - askedRecently, askedRecently, languages };
  }

  /** Counts customer by customer: unsubscribed addresses are known by a hash that the database cannot compute. */
  private async countEach(query: AudienceQuery, channel: string): Promise<Counted> {
    const count = { ...NOBODY };
    let afterId: string | undefined;
    do {
      const page = await this.audiences.page(query, { limit: PAGE, afterId });
      const barriers = await this.barriers.of(query.businessId, page, channel);
      count.customers += page.length;
      count.askable += page.length - barriers.size;
      for (const barrier of barriers.values()) count[COUNTED_AS[barrier] ?? 'unsubscribed'] += 1;
      afterId = page.length === PAGE ? page.at(-1)?.id : undefined;
    } while (afterId !== undefined);
    return count;
  }
}

type Counted = Omit<AudienceCount, 'languages'>;

const NOBODY: Counted = {
  customers: 0,
  askable: 0,
  askedRecently: 0,
  unsubscribed: 0,
  noPhone: 0,
  noConsent: 0,
};

/** Count that each barrier belongs to; all others are suppressed addresses. */
const COUNTED_AS: Partial<Record<CustomerBarrier, 'askedRecently' | 'noPhone' | 'noConsent'>> = {
  'asked-recently': 'askedRecently',
  'no-phone': 'noPhone',
  'no-consent': 'noConsent',
};
