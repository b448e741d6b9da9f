import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PRODUCT } from '../lib/brand/product.js';
import { appManifest, shortNameOf } from './app-manifest.js';

describe('the name below the icon', () => {
  it.each([
    ['Scoville', 'Scoville'],
    ['Brightside Reviews', 'Brightside'],
    ['Fade & Blade Barbers', 'Fade & Blade'],
    ['Cut & Color of Munich', 'Cut & Color'],
    ['Fade & Barbershop', 'Fade'],
    ['The Neighborhood Salon', 'The Neighborhood Salon'],
    ['Reputationsmanufaktur', 'Reputationsmanufaktur'],
    ['Reputationsmanufaktur Nord', 'Reputationsmanufaktur Nord'],
  ])('of %s is %s', (name, short) => expect(shortNameOf(name)).toBe(short));
});

describe('the manifest', () => {
  it('starts the app on the dashboard, without the bars of a browser', () => {
    expect(appManifest(PRODUCT)).toMatchObject({
      id: '/',
      name: 'Scoville',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: '#fffaf5',
      theme_color: '#fffaf5',
    });
  });

  it("has the brand's own name and colors, the dark ones where it is always dark", () => {
    const palette = { paper: '#fafcfd' };
    const colors = { light: palette, dark: { paper: '#101517' } };
    const brand = { ...PRODUCT, name: 'Brightside Reviews', isProduct: false, colors };
    expect(appManifest(brand)).toMatchObject({
      name: 'Brightside Reviews',
      short_name: 'Brightside',
      theme_color: '#fafcfd',
    });
    expect(appManifest({ ...brand, scheme: 'dark' }).theme_color).toBe('#101517');
    expect(JSON.stringify(appManifest(brand))).not.toMatch(/scoville|#fffaf5/i);
  });

  it.each([...appManifest(PRODUCT).icons, { src: '/apple-touch-icon.png?', sizes: '180x180' }])(
    'of the product names $src, a file of $sizes',
    async ({ src, sizes }) => {
      const [path = ''] = src.split('?');
      const file = new URL(`../../../frontend/public${path}`, import.meta.url);
      const { format, width, height } = await sharp(readFileSync(file)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    },
  );

  it('has icons of both sizes that browsers ask for, and one that may be cut to a circle', () => {
    const { icons } = appManifest(PRODUCT);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });
});
