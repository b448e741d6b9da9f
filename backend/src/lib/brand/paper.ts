import type { Brand } from './brand.js';

const PRODUCT_PAPER = { light: '#fffaf5', dark: '#171312' };

/** Returns the color of the empty page in a brand: that of the browser's bars and of the screen an app starts with. */
export const paperOf = ({ colors }: Brand, scheme: 'light' | 'dark'): string =>
  colors?.[scheme]['paper'] ?? PRODUCT_PAPER[scheme];
