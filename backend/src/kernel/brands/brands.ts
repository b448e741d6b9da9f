import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { Ports } from '../contract/ports.js';
import { LOGGER, type Logger } from '../../lib/log/logger.js';
import { PRODUCT_BRAND, type MailBrand } from '../../lib/email/mail.js';
import { type Brand } from '../../lib/brand/brand.js';
import { brandPort, type BrandLogo, type BrandSource, type TenantBrand } from './brand-source.js';
import { PRODUCT } from '../../lib/brand/product.js';

/** Maximum number of hosts whose last known brand is stored for database outages. */
const MAX_KEPT = 1_000;

/** Look of an email, and the addresses that its links lead to. */
export interface MailLook {
  brand: MailBrand;
  /** Name of the sender when no more specific one is known. */
  senderName: string;
  /** Address of the site, which may be at a domain of the tenant's, without a trailing slash. */
  siteUrl: string;
  /**
   * Address of the site under the installation's own domain, without a trailing slash: for links that carry
   * the secret of an account. The server of a tenant's domain belongs to the tenant and could read them.
   */
  accountUrl: string;
}

/** Looks up the name and look that apply: a tenant's, or the product's own. */
@Injectable()
export class Brands {
  private readonly lastKnown = new Map<string, TenantBrand | undefined>();

  constructor(
    private readonly ports: Ports,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Returns the tenant's brand at a host. Never rejects: a page must load even during a database outage, so
   * the last known brand for this host is used, and without one the product's own.
   */
  async tenantAtHost(host: string): Promise<TenantBrand | undefined> {
    const { source } = this;
    if (!source) return undefined;
    try {
      const found = await source.atHost(host);
      this.keep(host, found);
      return found;
    } catch (error) {
      this.log.warn({ err: error, host }, 'the brand of a host could not be looked up');
      return this.lastKnown.get(host);
    }
  }

  /** Returns the brand that a visitor of `host` sees. */
  async atHost(host: string): Promise<Brand> {
    return (await this.tenantAtHost(host))?.brand ?? PRODUCT;
  }

  /** Returns the brand of an organization; undefined when it has none of its own. */
  async ofOrganization(organizationId: string): Promise<TenantBrand | undefined> {
    return this.source?.ofOrganization(organizationId);
  }

  /** Returns the logo of an organization; undefined when it has none. */
  async logoOf(organizationId: string): Promise<BrandLogo | undefined> {
    return this.source?.logoOf(organizationId);
  }

  /** Returns the square icon of an organization; undefined when it has none. */
  async iconOf(organizationId: string): Promise<BrandLogo | undefined> {
    return this.source?.iconOf(organizationId);
  }

  /** Returns the look of emails that are sent in the name of an organization. */
  async mailOf(organizationId: string | undefined): Promise<MailLook> {
    return this.mailLook(organizationId ? await this.ofOrganization(organizationId) : undefined);
  }

  /** Returns the look of emails under a tenant's brand; without one, under the product's own. */
  mailLook(tenant: TenantBrand | undefined): MailLook {
    if (!tenant) {
      const { name } = PRODUCT_BRAND;
      const { publicUrl } = this.config;
      const urls = { siteUrl: publicUrl, accountUrl: publicUrl };
      return { brand: PRODUCT_BRAND, senderName: name, ...urls };
    }
    const { brand, mail } = tenant;
    return {
      brand: {
        name: brand.name,
        primaryColor: mail.primaryColor,
        footer: mail.footer ?? brand.name,
      },
      senderName: mail.senderName,
      siteUrl: mail.siteUrl,
      accountUrl: mail.accountUrl,
    };
  }

  private get source(): BrandSource | undefined {
    return this.ports.many(brandPort)[0];
  }

  private keep(host: string, found: TenantBrand | undefined): void {
    this.lastKnown.delete(host);
    if (!found) return;
    if (this.lastKnown.size >= MAX_KEPT) {
      const [oldest] = this.lastKnown.keys();
      if (oldest !== undefined) this.lastKnown.delete(oldest);
    }
    this.lastKnown.set(host, found);
  }
}
