import { definePort } from '../contract/ports.js';
import type { Brand } from '../../lib/brand/brand.js';

/** Part of a brand that only emails show. */
export interface MailSide {
  primaryColor: string;
  senderName: string;
  footer: string | null;
  /** Address of the brand's site, which may be at a domain of the tenant's, without a trailing slash. */
  siteUrl: string;
  /** Address of the brand's site under the installation's own domain, without a trailing slash. */
  accountUrl: string;
}

/** Logo or icon of a brand, as it was uploaded. */
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

/** Provides the brands of tenants. The branding module implements it. */
export interface BrandSource {
  /** Returns the brand for a visitor of `host` (a `Host` header); undefined for the product's own. */
  atHost(host: string): Promise<TenantBrand | undefined>;
  /** Returns the brand of an organization; undefined when it has none. */
  ofOrganization(organizationId: string): Promise<TenantBrand | undefined>;
  /** Returns the logo of an organization, for uses other than on a page; undefined when it has none. */
  logoOf(organizationId: string): Promise<BrandLogo | undefined>;
  /** Returns the square icon of an organization; undefined when it has none. */
  iconOf(organizationId: string): Promise<BrandLogo | undefined>;
}

export const brandPort = definePort<BrandSource>('kernel.brands', 'one');
