import type { Brand } from './brand.js';

/** The product's name where no tenant's brand stands in its place: the only place that says it to people. */
export const PRODUCT_NAME = 'Scoville';

/** The product's one accent for actions, for what is drawn outside the site's style sheets. */
export const PRODUCT_COLOR = '#c8321f';

/** Its second colour, for heat and progress. */
export const PRODUCT_ACCENT = '#e8762d';

/** The product's own brand. Its colours are those the site was built with. */
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
