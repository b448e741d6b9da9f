import { palettes, type ColorScheme, type Palette } from './colors';

/** Name and appearance of this site, which the server puts into the page for the requested host. */
export interface Brand {
  name: string;
  tagline: string | null;
  /** True for the product's own brand, which uses the product's sign. */
  isProduct: boolean;
  /** Null for the palette that this site was built with. */
  colors: Record<ColorScheme, Palette> | null;
  /** Corner radius of controls, in pixels. */
  radius: number;
  /** Light or dark only, or the user's system setting. */
  scheme: ColorScheme | 'system';
  /** Square mark; null to use the initial. */
  iconUrl: string | null;
  /** Logo that contains the name; null to use the mark and the name. */
  logoUrl: string | null;
}

/** Brand of a page without one, for example in a test. */
const NAMELESS: Brand = {
  name: '',
  tagline: null,
  isProduct: true,
  colors: null,
  radius: 8,
  scheme: 'system',
  iconUrl: null,
  logoUrl: null,
};

/** Defined only when the build renders a page. */
declare const DRAWN_FOR: Brand;

function readBrand(): Brand {
  if (typeof DRAWN_FOR !== 'undefined') return DRAWN_FOR;
  const element = typeof document === 'undefined' ? null : document.getElementById('brand');
  return element?.textContent ? (JSON.parse(element.textContent) as Brand) : NAMELESS;
}

/** Brand of this page; a change is visible after a reload. */
export const brand = readBrand();

/**
 * True on the host of an organization with its own brand. Nothing is sold there in the product's name, and features
 * that the organization's plan lacks are absent instead of offered.
 */
export const isAgencyHost = !brand.isProduct;

export const paletteOf = (of: Brand, scheme: ColorScheme): Palette =>
  of.colors?.[scheme] ?? palettes[scheme];

/** Returns the first letter or digit of a name, in upper case; empty when there is none. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
