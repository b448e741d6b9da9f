import { definePort } from '../contract/ports.js';

/** Fonts a brand may choose from; the site knows their faces. */
export const BRAND_FONTS = ['grotesque', 'friendly', 'classic', 'system'] as const;
export type BrandFont = (typeof BRAND_FONTS)[number];

/** Whether a brand is light, dark, or as the reader's device is. */
export const BRAND_SCHEMES = ['system', 'light', 'dark'] as const;
export type BrandScheme = (typeof BRAND_SCHEMES)[number];

/** A colour (`#rrggbb`) for every role of the site's palette. */
export type BrandPalette = Readonly<Record<string, string>>;

/** How the product looks and what it is called to those who meet it under one address. */
export interface Brand {
  /** Changes with every change of the brand; what was made for another version is stale. */
  version: string;
  name: string;
  /** A line under the name; null where there is none. */
  tagline: string | null;
  /** Whether this is the product's own brand, with its sign. */
  isProduct: boolean;
  /** Null: the palette that the site was built with. */
  colors: { light: BrandPalette; dark: BrandPalette } | null;
  /** Corner radius of controls in pixels; cards get half as much again. */
  radius: number;
  font: BrandFont;
  scheme: BrandScheme;
  /** Addresses of the images; null where the brand has none. */
  iconUrl: string | null;
  logoUrl: string | null;
}

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
