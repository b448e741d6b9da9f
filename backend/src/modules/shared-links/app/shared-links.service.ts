import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  linkLanguagesPort,
  type LinkLanguages,
  type SpokenLanguages,
} from '../../../site/link-languages.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import { SharedAnswerRepository, type DayCounts } from '../data/shared-answer.repository.js';
import { SharedLinkRepository, type SharedLinkOwner } from '../data/shared-link.repository.js';
import { paperSizesFor, type OfferedPaperSizes } from '../domain/paper-size.js';
import {
  CODE_PATTERN,
  dayIn,
  deviceHash,
  newCode,
  type SharedLink,
} from '../domain/shared-link.js';
import { sharedLinkErrors } from './errors.js';
import { linkShown } from './events.js';
import { SharedAnswers } from './shared-answers.service.js';

/** A shared link as the business sees it. */
export interface SharedLinkView extends SharedLink {
  /** Address to copy and to send. */
  url: string;
  /** Address that the QR code contains. */
  qrUrl: string;
  /** Counts of today, in the time zone of the business. */
  today: DayCounts;
  paperSizes: OfferedPaperSizes;
}

/** A shared link that customers can use now. */
export interface OpenLink extends SharedLinkOwner {
  business: Business;
}

/** Reads, renews and opens the shared links of businesses. */
@Injectable()
export class SharedLinks implements LinkLanguages, OnModuleInit {
  readonly section = 'q';

  constructor(
    private readonly db: TenantDb,
    private readonly links: SharedLinkRepository,
    private readonly answers: SharedAnswerRepository,
    private readonly shared: SharedAnswers,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly ports: Ports,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.ports.provide(linkLanguagesPort, this);
  }

  /** Returns the link of a business of the current tenant; the first call creates it. */
  async read(businessId: string): Promise<SharedLinkView> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const known = await this.links.find(businessId);
    if (!known) await this.db.transaction(async (tx) => this.links.add(tx, businessId, newCode()));
    const link = known ?? (await this.links.find(businessId));
    if (!link) throw kernelErrors['not-found']();
    const tenant = await this.brands.ofOrganization(requireOrganizationId());
    const url = `${this.brands.mailLook(tenant).siteUrl}/q/${link.code}`;
    const today = await this.answers.countsOf(businessId, dayIn(business.timeZone, new Date()));
    return { ...link, url, qrUrl: `${url}?qr`, today, paperSizes: paperSizesFor(business) };
  }

  /** Records that the QR code of a business was shown or downloaded. Repeating it changes nothing. */
  async show(businessId: string): Promise<SharedLinkView> {
    await this.read(businessId);
    await this.db.transaction(async (tx) => this.markShown(tx, businessId));
    return this.read(businessId);
  }

  /** Records in a transaction that customers can have seen the link. */
  async markShown(tx: Tx, businessId: string): Promise<void> {
    if (await this.links.markShown(tx, businessId))
      await this.outbox.append(tx, linkShown, { businessId });
  }

  /** True once the QR code of a business was shown or downloaded, or its link answered. */
  async wasShown(businessId: string): Promise<boolean> {
    const link = await this.links.find(businessId);
    return (link?.shownAt ?? null) !== null;
  }

  /** Gives a business a new link; printed codes and copied links of the one before stop working. */
  async renew(businessId: string): Promise<SharedLinkView> {
    await this.db.transaction(async (tx) => this.links.renew(tx, businessId, newCode()));
    return this.read(businessId);
  }

  /**
   * Returns the business behind a code, across tenants.
   * @param host where the link was opened: a tenant's own host shows only its own businesses
   * @throws AppError 404 for an unknown code, and while the business is suspended or its plan has lapsed
   */
  async open(code: string, host: string): Promise<OpenLink> {
    const link = await this.find(code, host);
    if (!link) throw sharedLinkErrors['not-found']();
    return link;
  }

  /** True when a device has answered by the link today. */
  async hasAnswered(
    { organizationId, businessId, business }: OpenLink,
    deviceId: string,
    now = new Date(),
  ): Promise<boolean> {
    const device = deviceHash(deviceId, businessId, dayIn(business.timeZone, now));
    return this.db.run(organizationId, () => this.answers.hasDevice(businessId, device));
  }

  async languagesOf(code: string, host: string): Promise<SpokenLanguages | undefined> {
    const link = await this.find(code, host);
    return link && { customer: null, business: link.business.language };
  }

  private async find(code: string, host: string): Promise<OpenLink | undefined> {
    const owner = CODE_PATTERN.test(code) ? await this.links.ownerOf(code) : undefined;
    if (!owner) return undefined;
    const { organizationId, businessId } = owner;
    const here = await this.brands.tenantAtHost(host);
    if (here && here.organizationId !== organizationId) return undefined;
    const business = await this.shared.openBusiness(organizationId, businessId);
    return business && { organizationId, businessId, business };
  }
}
