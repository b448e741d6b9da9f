import type { Brand } from '../lib/brand/brand.js';
import { PRODUCT } from '../lib/brand/product.js';
import { brandedPage } from './branded-page.js';

const TEMPLATE = '<html lang="en"><head><!--brand--></head><body></body></html>';
const palette = {
  paper: '#fafcfd',
  primary: '#0b6b7d',
  primaryHover: '#095c6c',
  onPrimary: '#ffffff',
};
const BRAND: Brand = {
  version: '1',
  name: 'Brightside Reviews',
  tagline: null,
  isProduct: false,
  colors: { light: palette, dark: { ...palette, paper: '#101517' } },
  radius: 14,
  font: 'friendly',
  scheme: 'system',
  iconUrl: null,
  logoUrl: null,
};

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('a page in a brand', () => {
  it('has name, icon, colors and data in it, and nothing of the product', () => {
    const { html } = brandedPage(TEMPLATE, BRAND);
    expect(html).toContain('<title>Brightside Reviews</title>');
    expect(html).toContain('--radius-control:14px;--radius-card:21px');
    expect(html).toContain('html:root[data-scheme=dark]{color-scheme:dark;--paper:#101517');
    expect(html).toContain('--primary-hover:#095c6c');
    expect(html).toContain('content="#101517" media="(prefers-color-scheme: dark)"');
    expect(dataOf(html)).toEqual(BRAND);
    expect(html).not.toMatch(/scoville|favicon\.svg/i);
  });

  it('keeps the title of a page that has one', () => {
    const template = TEMPLATE.replace('<!--brand-->', '<title>How was it?</title><!--brand-->');
    expect(brandedPage(template, BRAND).html.match(/<title>/g)).toHaveLength(1);
  });

  it('is dark before any script where the brand is always dark', () => {
    const { html } = brandedPage(TEMPLATE, { ...BRAND, scheme: 'dark' });
    expect(html).toContain('<html data-brand-scheme="dark" lang="en">');
    expect(html).toContain('<style>html:root{');
    expect(html).not.toContain('@media');
    expect(html).not.toContain('--paper:#fafcfd');
  });

  it.each([
    '</style><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '</script><script>alert(1)//',
    '"><svg onload=alert(1)>',
    "$& $` $' $1",
    '<!--<script>',
  ])('shows the name %j as text everywhere', (name) => {
    const { html } = brandedPage(TEMPLATE, { ...BRAND, name });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(img|svg)|<!--/);
    expect(dataOf(html)).toMatchObject({ name });
  });

  it('has another tag for another brand', () => {
    const tags = [BRAND, { ...BRAND, name: 'Other' }, PRODUCT].map(
      (brand) => brandedPage(TEMPLATE, brand).etag,
    );
    expect(new Set(tags).size).toBe(3);
  });
});
