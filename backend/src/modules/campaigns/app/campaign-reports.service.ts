import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { VARIANTS, type Campaign } from '../domain/campaign.js';
import { compare, NOTHING, type CampaignReport, type VariantTally } from '../domain/report.js';
import { forVariant, hasVariants } from '../domain/wording.js';
import { CampaignHourRepository } from '../data/campaign-hour.repository.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { LedgerRepository } from '../data/ledger.repository.js';
import { textFor } from './text-for.js';

/** Reads the results of campaigns from counters that are kept up to date, so the cost does not grow with their size. */
@Injectable()
export class CampaignReports {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly hours: CampaignHourRepository,
    private readonly ledger: LedgerRepository,
    private readonly businesses: BusinessDirectory,
  ) {}

  /** @throws AppError 404 */
  async campaign(id: string): Promise<Campaign> {
    const campaign = await this.campaigns.find(id);
    if (!campaign) throw kernelErrors['not-found']();
    return campaign;
  }

  /** @throws AppError 404 */
  async report(id: string, by: 'hour' | 'day'): Promise<CampaignReport> {
    const campaign = await this.campaign(id);
    const [series, variants, unconfirmed] = await Promise.all([
      this.hours.series(id, by),
      this.variantsOf(campaign),
      this.ledger.unconfirmed(id),
    ]);
    const [a, b] = variants;
    return {
      campaign,
      by,
      series,
      variants,
      comparison: a && b ? compare(a, b) : null,
      unconfirmed,
    };
  }

  private async variantsOf(campaign: Campaign): Promise<VariantTally[]> {
    const { content } = campaign;
    const [tallies, business] = await Promise.all([
      this.hours.byVariant(campaign.id),
      this.businesses.find(campaign.businessId),
    ]);
    const spoken = business?.language ?? null;
    const shown = hasVariants(campaign) ? VARIANTS : VARIANTS.slice(0, 1);
    return shown.map((variant) => ({
      variant,
      subject: textFor(forVariant(content, variant), spoken ?? '', spoken)?.subject ?? null,
      ...(tallies.get(variant) ?? NOTHING),
    }));
  }
}
