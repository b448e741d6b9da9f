import type { BrandImage } from './image.js';

/** A tenant's brand as it is stored. */
export interface Branding {
  organizationId: string;
  name: string;
  slug: string;
  primary: string;
  accent: string;
  radius: number;
  font: string;
  scheme: string;
  /** Sender's name of emails; null: the brand's name. */
  emailSender: string | null;
  emailFooter: string | null;
  /** Domains that the tenant claims, in alphabetical order. */
  domains: string[];
  /** Domain that links lead to; null when none is in force and reached. */
  siteHost: string | null;
  /** Number of changes. */
  revision: number;
  hasIcon: boolean;
  hasLogo: boolean;
}

/** A brand that an owner saves. Images and domains that are left out stay; null removes an image. */
export interface BrandingInput extends Omit<
  Branding,
  'organizationId' | 'revision' | 'hasIcon' | 'hasLogo' | 'domains' | 'siteHost'
> {
  domains?: string[];
  icon?: BrandImage | null;
  logo?: BrandImage | null;
}

export type ImageKind = 'icon' | 'logo';
