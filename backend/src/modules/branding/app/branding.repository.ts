import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Branding, BrandingInput, ImageKind } from '../domain/branding.js';
import type { HostQuestion } from '../domain/host.js';
import type { BrandImage } from '../domain/image.js';

/** Which tenant a host belongs to, and which version of its brand is in force. */
export interface HostTenant {
  organizationId: string;
  revision: number;
}

/** Where brands are kept. All but `tenantAt` runs as the tenant. */
export abstract class BrandingRepository {
  /** The one look across tenants: before it, no tenant is known. */
  abstract tenantAt(question: HostQuestion): Promise<HostTenant | undefined>;
  abstract find(): Promise<Branding | undefined>;
  abstract image(kind: ImageKind): Promise<BrandImage | undefined>;
  /** Saves all but the domains. @returns false where another tenant has the slug: nothing was saved then */
  abstract save(tx: Tx, input: BrandingInput): Promise<boolean>;
}
