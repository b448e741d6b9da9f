import { Injectable } from '@nestjs/common';
import type { Keyset } from '../../../kernel/pagination.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import {
  sqlState,
  TenantDb,
  type SqlExecutor,
  type Tx,
} from '../../../kernel/tenancy/tenant-db.js';
import { Prisma, TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Business, BusinessChanges, NewBusiness } from '../domain/business.js';
import type {
  BusinessRow,
  IsSuspendedRow,
  LockSampleDataRow,
  PageOwnerRow,
} from './business.rows.js';

/** Owner of a public page. */
export interface PageOwner {
  organizationId: string;
  businessId: string;
  /** Its current slug; the requested one may be an earlier one. */
  slug: string;
}

/** Filter and page of a list of businesses. */
export interface BusinessQuery {
  /** Ids to restrict the list to; null for all businesses. */
  ids: readonly string[] | null;
  limit: number;
  after: Keyset | undefined;
}

/** State of a business's sample rows: it never had any, shows them, or has cleared them for good. */
export type SampleDataState = 'none' | 'shown' | 'cleared';

const UNIQUE_VIOLATION = '23505';

/** Earlier slugs that still lead to a business; older ones are free for others. */
export const FORMER_SLUGS = 5;

const COLUMNS = `id, name, city, state, website, phone, booking_url AS "bookingUrl",
  opening_hours AS "openingHours", heading_typeface AS "headingTypeface",
  photo_alt_text AS "photoAltText", postal_address AS "postalAddress", slug,
  tone_profile AS "toneProfile", language, time_zone AS "timeZone", sample_data AS "sampleData",
  counts_email_opens AS "countsEmailOpens", staff_may_ask AS "staffMayAsk",
  public_path_for_all AS "publicPathForAll", public_path_decided_at AS "publicPathDecidedAt",
  suspended_at AS "suspendedAt", created_at AS "createdAt", updated_at AS "updatedAt",
  coalesce(contact_email, owner_address(organization_id)) AS "contactEmail",
  (SELECT c.email FROM contact_confirmations c
   WHERE c.organization_id = businesses.organization_id AND c.business_id = businesses.id) AS "pendingContactEmail"`;

/** Storage of businesses. All methods but `atSlug` see only the current tenant. */
@Injectable()
export class BusinessRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  async find(id: string, tx?: Tx): Promise<Business | undefined> {
    const [business] = await (tx ?? this.db).read<BusinessRow>({
      text: `SELECT ${COLUMNS} FROM businesses WHERE id = $1`,
      values: [id],
    });
    return business;
  }

  /** Returns the businesses of the current tenant, newest first. */
  async list({ ids, limit, after }: BusinessQuery): Promise<Business[]> {
    return this.db.read<BusinessRow>({
      text: `SELECT ${COLUMNS} FROM businesses
             WHERE organization_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2))
               AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [currentOrganizationId(), ids, limit, after?.at ?? null, after?.id ?? null],
    });
  }

  /**
   * Returns the owner of the page that is, or was, at this slug, across tenants.
   * @param executor the open transaction, if there is one
   */
  async atSlug(slug: string, executor: SqlExecutor = this.db): Promise<PageOwner | undefined> {
    const [owner] = await executor.read<PageOwnerRow>({
      name: 'business-at',
      text: `SELECT organization_id AS "organizationId", business_id AS "businessId", slug
             FROM lookup.business_at($1)`,
      values: [slug],
    });
    return owner;
  }

  /** @returns false, with nothing stored, when the slug was taken meanwhile */
  async insert(
    tx: Tx,
    { id, organizationId, slug }: { id: string; organizationId: string; slug: string },
    details: NewBusiness,
  ): Promise<boolean> {
    const { name, city, state, website, toneProfile, language } = details;
    const { postalAddress, timeZone, contactEmail } = details;
    const { count } = await this.prisma.in(tx).business.createMany({
      data: {
        id,
        organizationId,
        slug,
        name,
        city,
        state,
        website,
        toneProfile,
        language,
        postalAddress,
        timeZone,
        contactEmail,
      },
      skipDuplicates: true,
    });
    return count > 0;
  }

  /**
   * Changes the given fields except the contact address; omitted fields stay unchanged. The previous slug is kept and
   * leads to the new one.
   * @returns false when another business has the slug; the transaction must then be rolled back
   */
  async update(tx: Tx, id: string, changes: BusinessChanges): Promise<boolean> {
    if (changes.slug !== undefined && !(await this.moveTo(tx, id, changes.slug))) return false;
    const { name, city, state, website, toneProfile, language } = changes;
    const { postalAddress, timeZone, countsEmailOpens, staffMayAsk, publicPathForAll } = changes;
    const { phone, bookingUrl, openingHours, headingTypeface, photoAltText } = changes;
    await this.prisma.in(tx).business.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: {
        name,
        city,
        state,
        website,
        phone,
        bookingUrl,
        openingHours: openingHours === null ? Prisma.DbNull : openingHours,
        headingTypeface,
        photoAltText,
        toneProfile,
        language,
        postalAddress,
        timeZone,
        countsEmailOpens,
        staffMayAsk,
        publicPathForAll,
        // Choosing what applies already is a choice as well.
        publicPathDecidedAt: publicPathForAll === undefined ? undefined : new Date(),
      },
    });
    return true;
  }

  /** Gives the public page another slug; the previous one still leads to it. Returns false when the slug is taken. */
  private async moveTo(tx: Tx, id: string, slug: string): Promise<boolean> {
    const values = [currentOrganizationId(), id, slug];
    await tx.write({
      text: `INSERT INTO former_business_slugs (slug, organization_id, business_id)
             SELECT slug, organization_id, id FROM businesses
             WHERE organization_id = $1 AND id = $2 AND slug <> $3
             ON CONFLICT (slug) DO NOTHING`,
      values,
    });
    try {
      await this.prisma.in(tx).business.updateMany({
        where: { organizationId: requireOrganizationId(), id },
        data: { slug },
      });
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return false;
      throw error;
    }
    await tx.write({
      text: `DELETE FROM former_business_slugs
             WHERE organization_id = $1 AND business_id = $2 AND (slug = $3 OR slug NOT IN (
               SELECT slug FROM former_business_slugs WHERE organization_id = $1 AND business_id = $2
               ORDER BY created_at DESC LIMIT $4))`,
      values: [...values, FORMER_SLUGS],
    });
    return true;
  }

  /**
   * Locks the business and returns the state of its sample rows; undefined when there is no such business. The lock
   * ensures that the first real answer clears the samples only once when two customers answer at the same moment.
   */
  async lockSampleData(tx: Tx, id: string): Promise<SampleDataState | undefined> {
    const [row] = await tx.write<LockSampleDataRow>({
      text: `SELECT CASE WHEN sample_data THEN 'shown' WHEN sample_data_cleared_at IS NOT NULL THEN 'cleared'
               ELSE 'none' END AS state
             FROM businesses WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    return row?.state;
  }

  /** Counts the organization's businesses, including suspended ones. */
  async count(executor: SqlExecutor = this.db): Promise<number> {
    return this.prisma
      .in(executor)
      .business.count({ where: { organizationId: requireOrganizationId() } });
  }

  async isSuspended(id: string, executor: SqlExecutor = this.db): Promise<boolean> {
    const [row] = await executor.read<IsSuspendedRow>({
      name: 'business-is-suspended',
      text: 'SELECT suspended_at IS NOT NULL AS suspended FROM businesses WHERE id = $1',
      values: [id],
    });
    return row?.suspended ?? false;
  }

  /** @returns true when the state has changed */
  async setSuspended(tx: Tx, id: string, isSuspended: boolean): Promise<boolean> {
    const { count } = await this.prisma.in(tx).business.updateMany({
      where: {
        organizationId: requireOrganizationId(),
        id,
        suspendedAt: isSuspended ? null : { not: null },
      },
      data: { suspendedAt: isSuspended ? new Date() : null },
    });
    return count > 0;
  }

  /**
   * Suspends the businesses of the current tenant that are not suspended, as of `at`, or resumes those suspended at
   * `at`.
   */
  async setAllSuspended(tx: Tx, at: Date, isSuspended: boolean): Promise<void> {
    await this.prisma.in(tx).business.updateMany({
      where: { organizationId: requireOrganizationId(), suspendedAt: isSuspended ? null : at },
      data: { suspendedAt: isSuspended ? at : null },
    });
  }

  async setSampleData(tx: Tx, id: string, state: Exclude<SampleDataState, 'none'>): Promise<void> {
    await this.prisma.in(tx).business.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: {
        sampleData: state === 'shown',
        sampleDataClearedAt: state === 'shown' ? null : new Date(),
      },
    });
  }
}
