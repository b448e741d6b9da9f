import { LRUCache } from 'lru-cache';
import type { Brands } from '../kernel/brands/brands.js';
import type { TenantBrand } from '../kernel/brands/brand-source.js';
import type { Brand } from '../lib/brand/brand.js';
import { initialOf } from '../lib/brand/initial.js';
import type { IconLook, IconUse } from './draw-icon.js';

/** Icon of the installed app. */
export interface AppIcon {
  /** Of the file; the product's own is in the built site, a tenant's is drawn. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  use: IconUse;
}

export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icon-192.png', size: 192, use: 'any' },
  { path: '/icon-512.png', size: 512, use: 'any' },
  { path: '/icon-maskable-512.png', size: 512, use: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, use: 'apple' },
];

/** Bytes of cached icons. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Draws the icons of tenants' apps from their icon, else from their logo, else from the initial of their name. */
export class AppIcons {
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.length,
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();

  /** @param onBroken called with the error when an image cannot be drawn, and the initial is shown in its place */
  constructor(
    private readonly brands: Pick<Brands, 'iconOf' | 'logoOf'>,
    private readonly onBroken: (error: unknown) => void,
  ) {}

  /** Returns an icon as a PNG. Each is drawn once for a version of the brand, also when many ask at the same time. */
  async png(tenant: TenantBrand, icon: AppIcon): Promise<Buffer> {
    const key = `${tenant.brand.version} ${icon.path}`;
    const kept = this.drawn.get(key);
    if (kept) return kept;
    const running =
      this.drawing.get(key) ?? this.draw(tenant, icon).finally(() => this.drawing.delete(key));
    this.drawing.set(key, running);
    const png = await running;
    this.drawn.set(key, png);
    return png;
  }

  private async draw({ organizationId, brand }: TenantBrand, icon: AppIcon): Promise<Buffer> {
    const image =
      (brand.iconUrl !== null && (await this.brands.iconOf(organizationId))) ||
      (brand.logoUrl !== null && (await this.brands.logoOf(organizationId)));
    // Loaded with the first icon: the product's own host needs none of it, and it takes memory.
    const { drawImage, drawLetter } = await import('./draw-icon.js');
    const look = lookOf(brand);
    if (image) {
      try {
        return await drawImage(image.bytes, icon, look);
      } catch (error) {
        this.onBroken(error);
      }
    }
    return drawLetter(initialOf(brand.name), icon, look);
  }
}

const lookOf = ({ colors }: Brand): IconLook => ({
  color: colors?.light['primary'] ?? '#000000',
  ink: colors?.light['onPrimary'] ?? '#ffffff',
});
