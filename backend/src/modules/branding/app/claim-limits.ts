import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BrandingHostsRepository } from '../data/branding-hosts.repository.js';
import { CLAIM_DAYS, MAX_HOSTS, MAX_WEEKLY_CLAIMS } from '../domain/host-claim.js';
import { brandingErrors } from './errors.js';

/** Adds claims within the limits of an organization. */
@Injectable()
export class ClaimLimits {
  constructor(
    private readonly hosts: BrandingHostsRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * Adds claims; existing claims stay as they are.
   * @throws AppError 422 for too many domains, 429 with Retry-After for too many claims in a week
   */
  async add(tx: Tx, hosts: readonly string[]): Promise<void> {
    await this.hosts.lock(tx);
    if ((await this.hosts.add(tx, hosts)) === 0) return;
    const { current, recent, resetSeconds } = await this.hosts.counts(tx);
    if (current > MAX_HOSTS) throw brandingErrors['too-many-hosts']({ max: MAX_HOSTS });
    const max = Math.max(MAX_HOSTS, Math.round(MAX_WEEKLY_CLAIMS * this.config.rateLimitFactor));
    if (recent > max) {
      throw brandingErrors['too-many-claims'](
        { max, days: CLAIM_DAYS },
        { headers: { 'retry-after': String(Math.max(1, resetSeconds)) } },
      );
    }
  }
}
