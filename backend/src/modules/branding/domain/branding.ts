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
  /** Domains of the tenant's own, in alphabetical order. */
  hosts: string[];
  /** Counts the changes. */
  revision: number;
  hasIcon: boolean;
  hasLogo: boolean;
}

/** What an owner saves. An image that is left out stays; null removes it. */
export interface BrandingInput extends Omit<
  Branding,
  'organizationId' | 'revision' | 'hasIcon' | 'hasLogo'
> {
  icon?: BrandImage | null;
  logo?: BrandImage | null;
}

export type ImageKind = 'icon' | 'logo';
