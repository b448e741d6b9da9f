import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/errors/app-error.js';
import { PRODUCT_NAME } from '../../../lib/brand/product.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Branding, BrandingInput } from '../domain/branding.js';
import { CLAIM_DAYS, MAX_SLUG_CHANGES } from '../domain/domain-claim.js';
import { domainRefusal } from '../domain/host.js';
import { colorProblems } from '../domain/palette.js';
import { isReservedName } from '../domain/reserved-names.js';
import { BrandingDomainsRepository } from '../data/branding-domains.repository.js';
import { BrandingRepository } from '../data/branding.repository.js';
import { ClaimLimits } from './claim-limits.js';
import { brandingErrors } from './errors.js';
import { domainChanged } from './events.js';
import { TenantBrands } from './tenant-brands.service.js';

/** Limit on changes of the slug: each new address may use one certificate of the installation's quota. */
export const SLUG_CHANGES = { points: MAX_SLUG_CHANGES, windowSeconds: CLAIM_DAYS * 86_400 };

/** Saves a tenant's brand. */
@Injectable()
export class SaveBranding {
  constructor(
    private readonly db: TenantDb,
    private readonly repository: BrandingRepository,
    private readonly domains: BrandingDomainsRepository,
    private readonly limits: ClaimLimits,
    private readonly rateLimits: RateLimits,
    private readonly brands: TenantBrands,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws AppError 422 for a color, address or domain that cannot be used, 409 for a taken address, 429 for
   *   too many changes
   */
  async run(input: BrandingInput): Promise<Branding> {
    const [color] = colorProblems(input);
    if (color) {
      const refusal = brandingErrors['colors-not-readable'];
      const params = { color: input[color.field], nearest: color.nearest };
      const { message } = refusal(params);
      throw refusal(params, { errors: [{ field: color.field, code: 'contrast', message }] });
    }
    const present = await this.repository.find();
    refuseNew(input, present, this.brands.publicHost);
    if (present && present.slug !== input.slug) await this.countSlugChange(input.slug);
    await this.db.transaction(async (tx) => {
      if (!(await this.repository.save(tx, input))) throw refused('slug', 'taken', 'slug-taken');
      if (!input.domains) return;
      for (const host of await this.domains.keepOnly(tx, input.domains)) {
        await this.outbox.append(tx, domainChanged, { host, state: 'released' });
      }
      await this.limits.add(tx, input.domains);
    });
    const saved = await this.repository.find();
    if (!saved) throw kernelErrors['not-found']();
    return saved;
  }

  /** Counts a change of the slug. A taken slug is not counted: looking for a free one costs nothing. */
  private async countSlugChange(slug: string): Promise<void> {
    if (await this.repository.tenantAt({ slug })) throw refused('slug', 'taken', 'slug-taken');
    try {
      const key = currentOrganizationId() ?? '';
      await this.rateLimits.consume('branding.slug-changes', SLUG_CHANGES, key);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const max = SLUG_CHANGES.points;
      throw brandingErrors['too-many-slug-changes'](
        { max, days: CLAIM_DAYS },
        { headers: { ...error.headers } },
      );
    }
  }
}

/** Refuses names that must not be taken. Names that the organization already has stay, as links lead there. */
function refuseNew(input: BrandingInput, present: Branding | undefined, publicHost: string): void {
  const { slug } = input;
  if (slug !== present?.slug && isReservedName(slug, PRODUCT_NAME)) {
    throw refused('slug', 'reserved', 'slug-reserved', { slug });
  }
  for (const host of input.domains ?? []) {
    if (!present?.domains.includes(host)) refuseDomain(host, publicHost, 'domains');
  }
}

/**
 * Refuses a domain that cannot be an organization's own.
 * @param field field of the request that names the domain
 * @throws AppError 422
 */
export function refuseDomain(host: string, publicHost: string, field: 'host' | 'domains'): void {
  const refusal = domainRefusal(host, publicHost);
  if (refusal !== undefined) throw refused(field, refusal, refusal, { host });
}

function refused(
  field: 'slug' | 'host' | 'domains',
  code: string,
  name: keyof typeof brandingErrors,
  params: Record<string, string> = {},
) {
  const refusal = brandingErrors[name];
  const { message } = refusal(params);
  return refusal(params, { errors: [{ field, code, message }] });
}
