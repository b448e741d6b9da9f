import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Branding, BrandingInput, ImageKind } from '../domain/branding.js';
import type { HostQuestion } from '../domain/host.js';
import type { BrandImage } from '../domain/image.js';

/** Tenant that a host belongs to, and the revision of its brand. */
export interface HostTenant {
  organizationId: string;
  revision: number;
}

/** Storage of brands. All methods except `tenantAt` run as the tenant. */
export abstract class BrandingRepository {
  /** Looks up a tenant across all tenants, because none is known yet. */
  abstract tenantAt(question: HostQuestion): Promise<HostTenant | undefined>;
  abstract find(): Promise<Branding | undefined>;
  abstract image(kind: ImageKind): Promise<BrandImage | undefined>;
  /** Saves everything except the domains. @returns false, without saving, when another tenant has the slug */
  abstract save(tx: Tx, input: BrandingInput): Promise<boolean>;
}
