import { createHash } from 'node:crypto';
import type { Brand, BrandFont, BrandPalette } from '../lib/brand/brand.js';
import { initialOf } from '../lib/brand/initial.js';
import { paperOf } from '../lib/brand/paper.js';
import { escapeHtml } from '../lib/email/mail-text.js';

/** Placeholder for the brand in a built page, which is otherwise the same for every tenant. */
const PLACE = '<!--brand-->';

const QUIET = "system-ui,-apple-system,'Segoe UI',sans-serif";

/** Text and heading fonts of each choice. Nothing typed by a person ever gets into a style sheet. */
const FACES: Record<BrandFont, { text: string; heading: string }> = {
  grotesque: {
    text: `'Instrument Sans Variable',${QUIET}`,
    heading: `'Bricolage Grotesque Variable','Instrument Sans Variable',${QUIET}`,
  },
  friendly: { text: `'Figtree Variable',${QUIET}`, heading: `'Figtree Variable',${QUIET}` },
  classic: { text: QUIET, heading: "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif" },
  system: { text: QUIET, heading: QUIET },
};

/** Page with a brand in it, and its entity tag. */
export interface BrandedPage {
  html: string;
  etag: string;
}

/** Returns the page as the brand's visitors get it: correct from the first paint, without waiting for a script. */
export function brandedPage(template: string, brand: Brand): BrandedPage {
  const titled = /<title>/.test(template) ? '' : `<title>${escapeHtml(brand.name)}</title>`;
  const head = [titled, ...themeColors(brand), iconLink(brand), style(brand), data(brand)];
  const html = template
    // Functions: a name with `$&` in it must not be taken for a pattern.
    .replace(PLACE, () => head.filter(Boolean).join('\n    '))
    .replace('<html ', () =>
      brand.scheme === 'system' ? '<html ' : `<html data-brand-scheme="${brand.scheme}" `,
    );
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function themeColors(brand: Brand): string[] {
  const { scheme } = brand;
  if (scheme !== 'system')
    return [`<meta name="theme-color" content="${paperOf(brand, scheme)}" />`];
  return (['light', 'dark'] as const).map(
    (of) =>
      `<meta name="theme-color" content="${paperOf(brand, of)}" media="(prefers-color-scheme: ${of})" />`,
  );
}

/** Returns the link to the brand's icon; without one, to its initial on its color. */
function iconLink({ iconUrl, name, colors }: Brand): string {
  if (iconUrl) return `<link rel="icon" href="${escapeHtml(iconUrl)}" />`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colors?.light['primary'] ?? '#000'}"/><text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="${colors?.light['onPrimary'] ?? '#fff'}">${escapeHtml(initialOf(name))}</text></svg>`;
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(drawing)}" />`;
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: BrandPalette, scheme: 'light' | 'dark'): string =>
  [
    `color-scheme:${scheme}`,
    ...Object.entries(palette).map(([role, color]) => `--${kebab(role)}:${color}`),
  ].join(';');

/**
 * Returns the brand's variables. Their selector is stronger than the product's in the style sheets, whatever
 * the loading order. The product needs none: the site was built with its look.
 */
function style({ colors, scheme, radius, font, isProduct }: Brand): string {
  if (isProduct || !colors) return '';
  const { text, heading } = FACES[font];
  const light = declarations(colors.light, 'light');
  const dark = declarations(colors.dark, 'dark');
  const shape = `--radius-control:${radius}px;--radius-card:${Math.round(radius * 1.5)}px;--font-text:${text};--font-heading:${heading}`;
  const base = scheme === 'dark' ? dark : light;
  return [
    `<style>html:root{${shape};${base}}`,
    // Without a script, and on the customer page, the device decides; else `data-scheme`.
    scheme === 'system' ? `@media (prefers-color-scheme:dark){html:root{${dark}}}` : '',
    scheme === 'system' ? `html:root[data-scheme=light]{${light}}` : '',
    scheme === 'system' ? `html:root[data-scheme=dark]{${dark}}` : '',
    '</style>',
  ].join('');
}

/**
 * Returns the brand as JSON for the scripts of the page. `<` is written as an escape: nothing can end the
 * element.
 */
const data = (brand: Brand): string =>
  `<script type="application/json" id="brand">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script>`;
