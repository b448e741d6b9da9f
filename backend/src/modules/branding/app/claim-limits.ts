import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BrandingDomainsRepository } from '../data/branding-domains.repository.js';
import { CLAIM_DAYS, MAX_DOMAINS, MAX_WEEKLY_CLAIMS } from '../domain/domain-claim.js';
import { brandingErrors } from './errors.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

/** Adds claims within the limits of an organization. */
@Injectable()
export class ClaimLimits {
  constructor(
    private readonly domains: BrandingDomainsRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * Adds claims; existing claims stay as they are.
   * @throws AppError 422 for too many domains, 429 with Retry-After for too many claims in a week
   */
  async add(tx: Tx, domains: readonly string[]): Promise<void> {
    await this.domains.lock(tx);
    if ((await this.domains.add(tx, domains)) === 0) return;
    const { current, recent, resetSeconds } = await this.domains.counts(tx);
    if (current > MAX_DOMAINS) throw brandingErrors['too-many-domains']({ max: MAX_DOMAINS });
    const max = Math.max(MAX_DOMAINS, Math.round(MAX_WEEKLY_CLAIMS * this.config.rateLimitFactor));
    if (recent > max) {
      throw brandingErrors['too-many-claims'](
        { max, days: CLAIM_DAYS },
        retryAfter(Math.max(1, resetSeconds)),
      );
    }
  }
}
