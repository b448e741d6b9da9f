import type { BrandImage } from './image.js';

/** A tenant's brand as it is kept. */
export interface Branding {
  organizationId: string;
  name: string;
  slug: string;
  primary: string;
  accent: string;
  radius: number;
  font: string;
  scheme: string;
  /** Null: the brand's name. */
  mailSender: string | null;
  mailFooter: string | null;
  /** Domains that the tenant claims, in alphabetical order. */
  hosts: string[];
  /** The domain that links lead to; null: none of them is in force and reached. */
  siteHost: string | null;
  /** Counts the changes. */
  revision: number;
  hasIcon: boolean;
  hasLogo: boolean;
}

/** What an owner saves. An image that is left out stays, as domains do; null removes it. */
export interface BrandingInput extends Omit<
  Branding,
  'organizationId' | 'revision' | 'hasIcon' | 'hasLogo' | 'hosts' | 'siteHost'
> {
  hosts?: string[];
  icon?: BrandImage | null;
  logo?: BrandImage | null;
}

export type ImageKind = 'icon' | 'logo';
