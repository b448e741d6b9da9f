import type { Brand } from '../lib/brand/brand.js';
import { paperOf } from '../lib/brand/paper.js';
import { APP_ICONS } from './app-icons.js';

/** Most characters of a name that home screens show below an icon. */
const SHORT_NAME = 12;

/** Web app manifest (W3C): what a browser needs to install the site. */
export interface AppManifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: 'image/png'; purpose: 'any' | 'maskable' }[];
}

/** Fewer characters say nothing: an article, or an initial. */
const TOO_SHORT = 4;

/**
 * Returns the whole words of a name that fit below an icon; the name itself, which the system cuts, where these say
 * nothing.
 */
export function shortNameOf(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const words = name.slice(0, SHORT_NAME + 1).replace(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u, '');
  return words.length >= TOO_SHORT && words.length <= SHORT_NAME ? words : name;
}

/** Returns the manifest of the site in a brand. */
export function appManifest(brand: Brand): AppManifest {
  const { name, scheme, version } = brand;
  const paper = paperOf(brand, scheme === 'dark' ? 'dark' : 'light');
  return {
    // Names the app for ever: with another one, installed copies would not be updated.
    id: '/',
    name,
    short_name: shortNameOf(name),
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: APP_ICONS.flatMap(({ path, size, use }) =>
      // Apple's icon has a link of its own in the page.
      use === 'apple'
        ? []
        : {
            src: `${path}?v=${version}`,
            sizes: `${size}x${size}`,
            type: 'image/png' as const,
            purpose: use,
          },
    ),
  };
}
