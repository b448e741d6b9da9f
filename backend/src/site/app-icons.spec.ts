import sharp, { type Sharp } from 'sharp';
import type { TenantBrand } from '../kernel/brands/brand-source.js';
import { PRODUCT } from '../lib/brand/product.js';
import { APP_ICONS, AppIcons, type AppIcon } from './app-icons.js';

const TEAL = '#0b6b7d';
const [SMALL, LARGE, MASKABLE, APPLE] = APP_ICONS as [AppIcon, AppIcon, AppIcon, AppIcon];

/** A picture of one color, with transparent surroundings where `margin` says so. */
const picture = (width: number, height: number, background: string, margin = 0): Promise<Buffer> =>
  drawing(width, height, background).extend(around(margin)).png().toBuffer();
const drawing = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 4, background } });
const around = (margin: number) => ({
  top: margin,
  bottom: margin,
  left: margin,
  right: margin,
  background: '#00000000',
});

const tenant = (more: Partial<TenantBrand['brand']> = {}): TenantBrand => ({
  organizationId: 'organization',
  brand: {
    version: '1',
    name: 'North',
    tagline: null,
    isProduct: false,
    colors: {
      light: { primary: TEAL, onPrimary: '#ffffff' },
      dark: { primary: TEAL, onPrimary: '#ffffff' },
    },
    radius: 8,
    font: PRODUCT.font,
    scheme: 'system',
    iconUrl: null,
    logoUrl: null,
    ...more,
  },
  mail: { primaryColor: TEAL, senderName: 'North', footer: null, siteUrl: '', accountUrl: '' },
});

interface Stored {
  icon?: Buffer;
  logo?: Buffer;
}

function iconsOf({ icon, logo }: Stored = {}) {
  const reads: string[] = [];
  const broken: unknown[] = [];
  const image = (name: string, bytes: Buffer | undefined) => async () => {
    reads.push(name);
    return bytes && { type: 'image/png' as const, bytes };
  };
  const brands = { iconOf: image('icon', icon), logoOf: image('logo', logo) };
  return { icons: new AppIcons(brands, (error) => broken.push(error)), reads, broken };
}

const WITH_ICON = { iconUrl: '/api/branding/icon' };
const WITH_LOGO = { logoUrl: '/api/branding/logo' };

/** Returns the colors (`#rrggbb`) of a square icon on its middle row, from the left edge to the right. */
async function middleRow(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * info.channels;
  return Array.from({ length: info.width }, (_, x) => {
    const at = row + x * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

describe('the icons of an app', () => {
  it.each(APP_ICONS)('have $size pixels at $path, from the initial alone', async (icon) => {
    const png = await iconsOf().icons.png(tenant(), icon);
    const { width, height, format, hasAlpha } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([icon.size, icon.size, 'png']);
    const row = await middleRow(png);
    expect([row[0], row.includes('#ffffff')]).toEqual([TEAL, true]);
    expect(hasAlpha && !(await sharp(png).stats()).isOpaque).toBe(false);
  });

  it.each(['Ñandú', 'Łódź', 'Đà Nẵng', 'Ωmega', 'Жук', 'بيت', 'בית', '7 Hills'])(
    'show the initial of %s, within the circle that systems cut out',
    async (name) => {
      const png = await iconsOf().icons.png(tenant({ name }), MASKABLE);
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      const distances: number[] = [];
      for (let at = 0; at < data.length; at += info.channels) {
        const pixel = at / info.channels;
        const [x, y] = [(pixel % 512) - 255.5, Math.floor(pixel / 512) - 255.5];
        if ((data[at] ?? 0) > 128) distances.push(Math.hypot(x, y));
      }
      expect(distances.length).toBeGreaterThan(1_000);
      expect(Math.max(...distances)).toBeLessThan(512 * 0.4);
    },
  );

  it.each(['北', 'ßeta', '  !? '])(
    'are plain for the name %j, of whose initial we have no font',
    async (name) => {
      const png = await iconsOf().icons.png(tenant({ name }), SMALL);
      expect(new Set(await middleRow(png))).toEqual(new Set([TEAL]));
    },
  );

  it('show an opaque square icon from edge to edge, but not where a circle is cut out', async () => {
    const { icons } = iconsOf({ icon: await picture(100, 100, '#ffcc00') });
    for (const icon of [SMALL, LARGE, APPLE]) {
      expect((await middleRow(await icons.png(tenant(WITH_ICON), icon)))[0]).toBe('#ffcc00');
    }
    // Its surroundings continue it.
    expect((await middleRow(await icons.png(tenant(WITH_ICON), MASKABLE)))[0]).toBe('#ffcc00');
  });

  it('keep a wide logo inside the circle that every system shows', async () => {
    const { icons } = iconsOf({ logo: await picture(400, 100, '#ffcc00', 1) });
    const row = await middleRow(await icons.png(tenant(WITH_LOGO), MASKABLE));
    const first = row.indexOf('#ffcc00');
    const last = row.lastIndexOf('#ffcc00');
    expect(row[0]).toBe(TEAL);
    expect(first).toBeGreaterThanOrEqual(512 * 0.1);
    expect(last).toBeLessThanOrEqual(512 * 0.9);
    expect(last - first).toBeGreaterThan(512 * 0.7);
  });

  it('put a logo in the color of the brand on white, where it can be seen', async () => {
    const { icons } = iconsOf({ logo: await picture(200, 100, TEAL, 20) });
    const row = await middleRow(await icons.png(tenant(WITH_LOGO), APPLE));
    expect([row[0], row[90]]).toEqual(['#ffffff', TEAL]);
  });

  it('prefer the icon to the logo', async () => {
    const { icons, reads } = iconsOf({
      icon: await picture(10, 10, '#ffcc00'),
      logo: await picture(10, 10, '#00ff00'),
    });
    await icons.png(tenant({ ...WITH_ICON, ...WITH_LOGO }), SMALL);
    expect(reads).toEqual(['icon']);
  });

  it('show the initial in place of an image that cannot be read', async () => {
    const whole = await picture(50, 50, '#ffcc00');
    const { icons, broken } = iconsOf({ icon: Buffer.concat([whole.subarray(0, 60), whole]) });
    const row = await middleRow(await icons.png(tenant(WITH_ICON), SMALL));
    expect([row[0], row.includes('#ffffff')]).toEqual([TEAL, true]);
    expect(broken).toHaveLength(1);
  });

  it('are drawn once for a version of the brand, also when many ask together', async () => {
    const { icons, reads } = iconsOf({ icon: await picture(10, 10, '#ffcc00') });
    await Promise.all([1, 2, 3].map(() => icons.png(tenant(WITH_ICON), SMALL)));
    await icons.png(tenant(WITH_ICON), SMALL);
    expect(reads).toHaveLength(1);
    await icons.png(tenant({ ...WITH_ICON, version: '2' }), SMALL);
    expect(reads).toHaveLength(2);
  });

  it('ask again after the database could not be read', async () => {
    const { icons } = iconsOf();
    let fails = true;
    const flaky = new AppIcons(
      {
        iconOf: async () => {
          if (fails) throw new Error('no connection');
          return undefined;
        },
        logoOf: async () => undefined,
      },
      () => undefined,
    );
    await expect(flaky.png(tenant(WITH_ICON), SMALL)).rejects.toThrow('no connection');
    fails = false;
    const again = await flaky.png(tenant(WITH_ICON), SMALL);
    expect(again.equals(await icons.png(tenant(), SMALL))).toBe(true);
  });
});
