import { Injectable } from '@nestjs/common';
import type { BrandFont, BrandScheme } from '../../../lib/brand/brand.js';
import type { BrandSource, TenantBrand } from '../../../kernel/brands/brand-source.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Branding, ImageKind } from '../domain/branding.js';
import { normalHost, tenantQueryOf } from '../domain/host.js';
import type { BrandImage } from '../domain/image.js';
import { palettesOf } from '../domain/palette.js';
import { BrandingRepository, type HostTenant } from '../data/branding.repository.js';

/** Brands cached in memory, each for one revision, so that a cached entry cannot be stale. */
const MAX_KEPT = 500;

/** Finds the brands of tenants, by host and by organization. */
@Injectable()
export class TenantBrands implements BrandSource {
  private readonly kept = new Map<string, TenantBrand>();

  constructor(
    private readonly db: TenantDb,
    private readonly repository: BrandingRepository,
    private readonly config: AppConfig,
  ) {}

  /** Reads the tenant and its revision from the database at every call, so that changes are visible at once. */
  async atHost(host: string): Promise<TenantBrand | undefined> {
    const tenant = await this.tenantAt(host);
    return tenant && this.current(tenant);
  }

  ofOrganization(organizationId: string): Promise<TenantBrand | undefined> {
    return this.db.run(organizationId, async () => {
      const branding = await this.repository.find();
      return branding && this.view(branding);
    });
  }

  logoOf(organizationId: string): Promise<BrandImage | undefined> {
    return this.db.run(organizationId, () => this.repository.image('logo'));
  }

  iconOf(organizationId: string): Promise<BrandImage | undefined> {
    return this.db.run(organizationId, () => this.repository.image('icon'));
  }

  /** Returns an image of the brand at a host. */
  async imageAt(host: string, kind: ImageKind): Promise<BrandImage | undefined> {
    const tenant = await this.tenantAt(host);
    return tenant && this.db.run(tenant.organizationId, () => this.repository.image(kind));
  }

  /** Host of the installation itself. */
  get publicHost(): string {
    return new URL(this.config.publicUrl).hostname;
  }

  /** True when an organization's brand is in force at a host; false for the installation's own host. */
  async isInForce(host: string): Promise<boolean> {
    return (await this.tenantAt(host)) !== undefined;
  }

  /** Returns the base URL of links: the tenant's own domain if it works, else its slug under the installation's. */
  siteUrl({ slug, siteHost }: Pick<Branding, 'slug' | 'siteHost'>): string {
    const url = new URL(this.config.publicUrl);
    if (siteHost !== null) {
      url.hostname = siteHost;
      return url.href.replace(/\/+$/, '');
    }
    const host = normalHost(url.hostname);
    // An installation at an IP address has no names below it.
    if (host === undefined || /^[\d.]+$/.test(host)) return this.config.publicUrl;
    url.hostname = `${slug}.${host}`;
    return url.href.replace(/\/+$/, '');
  }

  private async tenantAt(host: string): Promise<HostTenant | undefined> {
    const question = tenantQueryOf(host, this.publicHost);
    return question && this.repository.tenantAt(question);
  }

  private async current({
    organizationId,
    revision,
  }: HostTenant): Promise<TenantBrand | undefined> {
    const kept = this.kept.get(organizationId);
    if (kept?.brand.version === versionOf(organizationId, revision)) return kept;
    const found = await this.ofOrganization(organizationId);
    if (found) this.keep(found);
    return found;
  }

  private keep(brand: TenantBrand): void {
    this.kept.delete(brand.organizationId);
    if (this.kept.size >= MAX_KEPT) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined) this.kept.delete(oldest);
    }
    this.kept.set(brand.organizationId, brand);
  }

  private view(branding: Branding): TenantBrand {
    const { organizationId, revision, name, primary, emailSender, emailFooter } = branding;
    const colors = palettesOf(branding);
    // A host can pass to another organization, whose brand may have the same revision.
    const version = versionOf(organizationId, revision);
    const image = (kind: ImageKind): string => `/api/branding/${kind}?v=${version}`;
    return {
      organizationId,
      brand: {
        version,
        name,
        tagline: null,
        isProduct: false,
        colors: { light: { ...colors.light }, dark: { ...colors.dark } },
        radius: branding.radius,
        font: branding.font as BrandFont,
        scheme: branding.scheme as BrandScheme,
        iconUrl: branding.hasIcon ? image('icon') : null,
        logoUrl: branding.hasLogo ? image('logo') : null,
      },
      mail: {
        primaryColor: primary,
        senderName: emailSender ?? name,
        footer: emailFooter,
        siteUrl: this.siteUrl(branding),
        accountUrl: this.siteUrl({ ...branding, siteHost: null }),
      },
    };
  }
}

/** Returns the version that every visitor gets; it does not reveal the organization's id. */
const versionOf = (organizationId: string, revision: number): string =>
  sha256(`${organizationId}.${revision}`).slice(0, 20);
