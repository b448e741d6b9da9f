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
