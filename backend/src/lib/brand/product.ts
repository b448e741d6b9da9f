import type { Brand, BrandPalette } from './brand.js';

/** The product's name where no tenant's brand stands in its place: the only place that says it to people. */
export const PRODUCT_NAME = 'Scoville';

/** The product's one accent for actions, for what is drawn outside the site's style sheets. */
export const PRODUCT_COLOR = '#c8321f';

/** Its second color, for progress and charts. */
export const PRODUCT_ACCENT = '#e8762d';

/** Its palette in the light, as the site's style sheets have it, for what is drawn outside them. */
export const PRODUCT_PALETTE: BrandPalette = {
  paper: '#fffaf5',
  surface: '#ffffff',
  sunken: '#f7eee6',
  ink: '#231a17',
  quiet: '#6b5a52',
  line: '#e6d8cc',
  controlLine: '#9a8579',
  primary: PRODUCT_COLOR,
  primaryText: '#b32a19',
  accent: PRODUCT_ACCENT,
  success: '#2f7d4f',
  successText: '#27693f',
  warning: '#d9920a',
  warningText: '#8a5a00',
  problem: '#b32a19',
};

/** The product's own brand. Its colors are those the site was built with. */
export const PRODUCT: Brand = {
  version: 'product',
  name: PRODUCT_NAME,
  tagline: 'Keep your reputation hot, not burnt.',
  isProduct: true,
  colors: null,
  radius: 8,
  font: 'grotesque',
  scheme: 'system',
  iconUrl: '/favicon.svg',
  logoUrl: null,
};
