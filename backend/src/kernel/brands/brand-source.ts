import { definePort } from '../contract/ports.js';
import type { Brand } from '../../lib/brand/brand.js';

/** What a brand adds that only mails show. */
export interface MailSide {
  primaryColor: string;
  senderName: string;
  footer: string | null;
  /** Address of the brand's site, which may be at a domain of the tenant's, without a trailing slash. */
  siteUrl: string;
  /** Address of the brand's site under the installation's own domain, without a trailing slash. */
  accountUrl: string;
}

/** A brand's picture, as it was given. */
export interface BrandLogo {
  type: 'image/png' | 'image/webp';
  bytes: Buffer;
}

/** A tenant's brand. */
export interface TenantBrand {
  organizationId: string;
  brand: Brand;
  mail: MailSide;
}

/** Knows the brands of tenants. The branding module provides it. */
export interface BrandSource {
  /** The brand a visitor of `host` (a `Host` header) shall see; undefined: the product's own. */
  atHost(host: string): Promise<TenantBrand | undefined>;
  /** The brand of an organization; undefined: it has none. */
  ofOrganization(organizationId: string): Promise<TenantBrand | undefined>;
  /** The logo of an organization, for what is made of it elsewhere than on a page; undefined: it has none. */
  logoOf(organizationId: string): Promise<BrandLogo | undefined>;
}

export const brandPort = definePort<BrandSource>('kernel.brands', 'one');
