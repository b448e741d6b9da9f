import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Brands } from '../../../kernel/brands/brands.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Caller } from '../../../kernel/caller.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { randomToken } from '../../../lib/crypto/tokens.js';
import { Accounts } from '../../auth/public.js';
import { BusinessRepository } from '../data/business.repository.js';
import type { Business, NewBusiness } from '../domain/business.js';
import { ContactEmails, type ContactChange } from './contact-emails.service.js';
import { businessErrors } from './errors.js';
import { slugCandidates } from '../domain/slug.js';
import { businessCreated } from './events.js';

/** Entitlement to a number of businesses. */
const BUSINESSES = 'businesses.count';

/** Business to add, with the context of the request. */
interface Addition {
  details: NewBusiness;
  /** Language of the email that confirms a contact address, unless the creator has chosen one (BCP 47). */
  language: string | undefined;
  /** True when an organization is created with it. */
  isFirst: boolean;
}

/** Organization and host where a business is added. */
interface Place {
  /** Omitted: the oldest organization that the caller owns, or a new one. */
  organizationId?: string | undefined;
  /** Host of the site; omitted when no visitor's request causes the call. */
  host?: string;
  /** Language that the caller's browser requests (BCP 47). */
  language?: string | undefined;
}

/** Adds a business to an organization that the caller owns. The first business creates the organization. */
@Injectable()
export class CreateBusiness implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly businesses: BusinessRepository,
    private readonly contacts: ContactEmails,
    private readonly outbox: Outbox,
    private readonly entitlements: Entitlements,
    private readonly brands: Brands,
  ) {}

  onModuleInit(): void {
    this.entitlements.countBy(BUSINESSES, (executor) => this.businesses.count(executor));
  }

  /**
   * @throws AppError 402 when the plan allows no more businesses, 403 when it would create an organization at a
   *   tenant's host, 404 when the caller does not own the given organization, 429 when too many emails were sent to the
   *   contact address
   */
  async run(caller: Caller, details: NewBusiness, place: Place = {}): Promise<Business> {
    const { organizationId: wanted, host, language } = place;
    const own = caller.grants.find(
      (grant) =>
        grant.role === 'owner' &&
        grant.businessId === null &&
        (wanted === undefined || grant.organizationId === wanted),
    );
    if (!own && wanted !== undefined) throw kernelErrors['not-found']();
    // A new organization is a customer of the operator: none is created on an agency's site.
    if (!own && host !== undefined && (await this.brands.tenantAtHost(host)))
      throw businessErrors['invitation-only']();
    const business = own
      ? await this.add(own.organizationId, caller.id, { details, language, isFirst: false })
      : await this.add(uuidv7(), caller.id, { details, language, isFirst: true });
    await this.accounts.forgetGrants(caller.id);
    return business;
  }

  private async add(
    organizationId: string,
    userId: string,
    { details, language, isFirst }: Addition,
  ): Promise<Business> {
    const id = uuidv7();
    const creator = await this.accounts.person(userId);
    // The creator owns the organization, so a confirmed address is in force immediately. Without one, `owner_address`
    // supplies an owner's.
    const contactEmail = creator?.emailVerified ? creator.email : undefined;
    const insert = async (tx: Tx, contact?: ContactChange): Promise<string | undefined> => {
      const owned = isFirst ? await this.accounts.ownedBy(tx, userId) : undefined;
      if (owned !== undefined) return owned;
      if (isFirst) await this.accounts.createOrganization(tx, organizationId, userId, details.name);
      await this.entitlements.use(tx, BUSINESSES);
      await this.insert(tx, id, organizationId, { ...details, contactEmail });
      if (contact) await this.contacts.apply(tx, id, contact, { actorId: userId, language });
      await this.outbox.append(tx, businessCreated, { businessId: id, createdById: userId });
      return undefined;
    };
    const owned = await this.db.run(organizationId, async () => {
      const contact = details.contactEmail
        ? await this.contacts.plan(
            { id, contactEmail: creator?.email ?? '', pendingContactEmail: null },
            details.contactEmail,
          )
        : undefined;
      return this.db.transaction((tx) => insert(tx, contact));
    });
    // A concurrent call was first: this business goes into the organization that it has created.
    if (owned !== undefined) return this.add(owned, userId, { details, language, isFirst: false });
    return (await this.db.run(organizationId, () => this.businesses.find(id))) as Business;
  }

  /** Stores the business under the first free slug; if a concurrent call takes that one, under the next. */
  private async insert(
    tx: Tx,
    id: string,
    organizationId: string,
    details: NewBusiness,
  ): Promise<void> {
    const chance = randomToken()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 10);
    for (const slug of slugCandidates(details.name, details.city ?? null, chance)) {
      if (await this.businesses.atSlug(slug, tx)) continue;
      if (await this.businesses.insert(tx, { id, organizationId, slug }, details)) return;
    }
    throw businessErrors['slug-taken']();
  }
}
