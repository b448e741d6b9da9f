import { palettes, type ColorScheme, type Palette } from './colors';

/** The name and look of this site, as the server put it into the page for the host that was asked. */
export interface Brand {
  name: string;
  tagline: string | null;
  /** Whether the product's own sign stands for it. */
  isProduct: boolean;
  /** Null: the palette this site was built with. */
  colors: Record<ColorScheme, Palette> | null;
  /** Corner radius of controls in pixels. */
  radius: number;
  /** Light or dark only, or as the person chooses. */
  scheme: ColorScheme | 'system';
  /** The square mark; null: the initial stands for it. */
  iconUrl: string | null;
  /** The logo with the name in it; null: mark and name. */
  logoUrl: string | null;
}

/** A page nobody has branded: a test, for example. */
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

/** Put in by the build where it draws a page itself; nowhere else is there such a thing. */
declare const DRAWN_FOR: Brand;

function readBrand(): Brand {
  if (typeof DRAWN_FOR !== 'undefined') return DRAWN_FOR;
  const element = typeof document === 'undefined' ? null : document.getElementById('brand');
  return element?.textContent ? (JSON.parse(element.textContent) as Brand) : NAMELESS;
}

/** The brand of this page. A new one is seen when the page is loaded again. */
export const brand = readBrand();

/**
 * Whether this is the host of an organization with a brand of its own. Nothing is sold there in the product's name, and
 * what the organization's plan lacks is left out, not offered.
 */
export const isAgencyHost = !brand.isProduct;

export const paletteOf = (of: Brand, scheme: ColorScheme): Palette =>
  of.colors?.[scheme] ?? palettes[scheme];

/** The first letter or digit of a name. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
