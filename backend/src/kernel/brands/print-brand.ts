import type { BrandFont } from '../../lib/brand/brand.js';
import { PRODUCT, PRODUCT_PALETTE } from '../../lib/brand/product.js';
import type { Brands } from './brands.js';

/** Roles of the brand's light palette that printed files use (`#rrggbb`). */
export const PRINT_COLORS = [
  'ink',
  'quiet',
  'line',
  'sunken',
  'controlLine',
  'primary',
  'primaryText',
  'accent',
  'problem',
  'success',
  'successText',
  'warning',
  'warningText',
  'surface',
] as const;
export type PrintColors = Readonly<Record<(typeof PRINT_COLORS)[number], string>>;

/** Brand of a printed page; passed to the printing process as JSON. */
export interface PrintBrand {
  name: string;
  font: BrandFont;
  colors: PrintColors;
  /** PNG in base64; null: the name is shown instead. */
  logo: string | null;
}

/** Returns the brand under which the files of an organization are printed. */
export async function printBrandOf(brands: Brands, organizationId: string): Promise<PrintBrand> {
  const { brand } = (await brands.ofOrganization(organizationId)) ?? { brand: PRODUCT };
  const logo = brand.logoUrl === null ? undefined : await brands.logoOf(organizationId);
  const palette = { ...PRODUCT_PALETTE, ...brand.colors?.light };
  return {
    name: brand.name,
    font: brand.font,
    colors: Object.fromEntries(PRINT_COLORS.map((role) => [role, palette[role]])) as PrintColors,
    // A PDF can contain a PNG but no WebP: the name is shown in place of a WebP logo.
    logo: logo?.type === 'image/png' ? logo.bytes.toString('base64') : null,
  };
}
