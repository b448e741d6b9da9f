/** Fonts a brand may choose from; the site knows their faces. */
export const BRAND_FONTS = ['grotesque', 'friendly', 'classic', 'system'] as const;
export type BrandFont = (typeof BRAND_FONTS)[number];

/** Color schemes of a brand: as on the reader's device, light, or dark. */
export const BRAND_SCHEMES = ['system', 'light', 'dark'] as const;
export type BrandScheme = (typeof BRAND_SCHEMES)[number];

/** Color (`#rrggbb`) of every role of the site's palette. */
export type BrandPalette = Readonly<Record<string, string>>;

/** Look and name of the product under one address. */
export interface Brand {
  /** Changes with every change of the brand; anything made for another version is stale. */
  version: string;
  name: string;
  /** Line under the name; null when there is none. */
  tagline: string | null;
  /** True for the product's own brand, with its logo. */
  isProduct: boolean;
  /** Null for the palette that the site was built with. */
  colors: { light: BrandPalette; dark: BrandPalette } | null;
  /** Corner radius of controls in pixels; cards get half as much again. */
  radius: number;
  font: BrandFont;
  scheme: BrandScheme;
  /** Addresses of the images; null when the brand has none. */
  iconUrl: string | null;
  logoUrl: string | null;
}
