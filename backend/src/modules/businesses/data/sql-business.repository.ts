import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  sqlState,
  TenantDb,
  type SqlExecutor,
  type Tx,
} from '../../../kernel/tenancy/tenant-db.js';
import {
  BusinessRepository,
  type BusinessQuery,
  type PageOwner,
  type SampleDataState,
} from '../app/business.repository.js';
import { businessErrors } from '../app/errors.js';
import type { Business, BusinessChanges, NewBusiness } from '../domain/business.js';
import type { ToneProfile } from '../domain/tone-profile.js';

const UNIQUE_VIOLATION = '23505';

/** Earlier addresses that go on leading to a business; older ones are free for others. */
const FORMER_SLUGS = 5;

const COLUMNS = `id, name, city, state, website, postal_address, slug, tone_profile, language, time_zone, sample_data,
  counts_mail_opens, staff_may_ask, public_path_for_all, suspended_at, created_at,
  coalesce(contact_email, owner_address(organization_id)) AS contact_email,
  (SELECT c.email FROM contact_confirmations c
   WHERE c.organization_id = businesses.organization_id AND c.business_id = businesses.id) AS pending_contact_email`;

@Injectable()
export class SqlBusinessRepository extends BusinessRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async find(id: string, tx?: Tx): Promise<Business | undefined> {
    const [row] = await (tx ?? this.db).query<BusinessRow>({
      text: `SELECT ${COLUMNS} FROM businesses WHERE id = $1`,
      values: [id],
    });
    return row && toBusiness(row);
  }

  async list({ ids, limit, after }: BusinessQuery): Promise<Business[]> {
    const rows = await this.db.query<BusinessRow>({
      text: `SELECT ${COLUMNS} FROM businesses
             WHERE organization_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2))
               AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
             ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [currentOrganizationId(), ids, limit, after?.at ?? null, after?.id ?? null],
    });
    return rows.map(toBusiness);
  }

  async atSlug(slug: string, executor: SqlExecutor = this.db): Promise<PageOwner | undefined> {
    const [row] = await executor.query<PageOwnerRow>({
      name: 'business-at',
      text: 'SELECT organization_id, business_id, slug FROM lookup.business_at($1)',
      values: [slug],
    });
    return (
      row && { organizationId: row.organization_id, businessId: row.business_id, slug: row.slug }
    );
  }

  async insert(
    tx: Tx,
    { id, organizationId, slug }: { id: string; organizationId: string; slug: string },
    details: NewBusiness,
  ): Promise<boolean> {
    const rows = await tx.query({
      text: `INSERT INTO businesses (id, organization_id, name, city, state, website, tone_profile, language,
               postal_address, slug, time_zone, contact_email)
             VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, 'professional'), $8, $9, $10, $11, $12)
             ON CONFLICT (slug) DO NOTHING RETURNING id`,
      values: [
        id,
        organizationId,
        details.name,
        details.city,
        details.state,
        details.website,
        details.toneProfile,
        details.language,
        details.postalAddress,
        slug,
        details.timeZone,
        details.contactEmail,
      ],
    });
    return rows.length > 0;
  }

  async update(tx: Tx, id: string, changes: BusinessChanges): Promise<void> {
    if (changes.slug !== undefined) await this.moveTo(tx, id, changes.slug);
    await tx.query({
      text: `UPDATE businesses SET
               name = coalesce($2, name),
               city = CASE WHEN $3 THEN $4 ELSE city END,
               state = CASE WHEN $5 THEN $6 ELSE state END,
               website = CASE WHEN $7 THEN $8 ELSE website END,
               tone_profile = coalesce($9, tone_profile),
               language = CASE WHEN $10 THEN $11 ELSE language END,
               postal_address = CASE WHEN $12 THEN $13 ELSE postal_address END,
               time_zone = CASE WHEN $14 THEN $15 ELSE time_zone END,
               counts_mail_opens = coalesce($16, counts_mail_opens),
               staff_may_ask = coalesce($17, staff_may_ask),
               public_path_for_all = coalesce($18, public_path_for_all),
               updated_at = now()
             WHERE id = $1`,
      values: [
        id,
        changes.name,
        changes.city !== undefined,
        changes.city,
        changes.state !== undefined,
        changes.state,
        changes.website !== undefined,
        changes.website,
        changes.toneProfile,
        changes.language !== undefined,
        changes.language,
        changes.postalAddress !== undefined,
        changes.postalAddress,
        changes.timeZone !== undefined,
        changes.timeZone,
        changes.countsMailOpens,
        changes.staffMayAsk,
        changes.publicPathForAll,
      ],
    });
  }

  /** Gives the public page another address; the one it had goes on leading to it. */
  private async moveTo(tx: Tx, id: string, slug: string): Promise<void> {
    const values = [currentOrganizationId(), id, slug];
    await tx.query({
      text: `INSERT INTO former_business_slugs (slug, organization_id, business_id)
             SELECT slug, organization_id, id FROM businesses
             WHERE organization_id = $1 AND id = $2 AND slug <> $3
             ON CONFLICT (slug) DO NOTHING`,
      values,
    });
    try {
      await tx.query({
        text: 'UPDATE businesses SET slug = $3 WHERE organization_id = $1 AND id = $2',
        values,
      });
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw businessErrors['slug-taken']();
      throw error;
    }
    await tx.query({
      text: `DELETE FROM former_business_slugs
             WHERE organization_id = $1 AND business_id = $2 AND (slug = $3 OR slug NOT IN (
               SELECT slug FROM former_business_slugs WHERE organization_id = $1 AND business_id = $2
               ORDER BY created_at DESC LIMIT $4))`,
      values: [...values, FORMER_SLUGS],
    });
  }

  async lockSampleData(tx: Tx, id: string): Promise<SampleDataState | undefined> {
    const [row] = await tx.query<{ state: SampleDataState }>({
      text: `SELECT CASE WHEN sample_data THEN 'shown' WHEN sample_data_cleared_at IS NOT NULL THEN 'cleared'
               ELSE 'none' END AS state
             FROM businesses WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    return row?.state;
  }

  async showsSampleData(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ sample_data: boolean }>({
      name: 'business-shows-samples',
      text: 'SELECT sample_data FROM businesses WHERE id = $1',
      values: [id],
    });
    return row?.sample_data ?? false;
  }

  async count(executor: SqlExecutor = this.db): Promise<number> {
    const [row] = await executor.query<{ count: number }>({
      text: 'SELECT count(*)::int AS count FROM businesses WHERE organization_id = $1',
      values: [currentOrganizationId()],
    });
    return row?.count ?? 0;
  }

  async isSuspended(id: string, executor: SqlExecutor = this.db): Promise<boolean> {
    const [row] = await executor.query<{ suspended: boolean }>({
      name: 'business-is-suspended',
      text: 'SELECT suspended_at IS NOT NULL AS suspended FROM businesses WHERE id = $1',
      values: [id],
    });
    return row?.suspended ?? false;
  }

  async setSuspended(tx: Tx, id: string, isSuspended: boolean): Promise<boolean> {
    const rows = await tx.query({
      text: `UPDATE businesses SET suspended_at = CASE WHEN $2 THEN now() END, updated_at = now()
             WHERE id = $1 AND (suspended_at IS NOT NULL) <> $2 RETURNING 1`,
      values: [id, isSuspended],
    });
    return rows.length > 0;
  }

  async setAllSuspended(tx: Tx, at: Date, isSuspended: boolean): Promise<void> {
    await tx.query({
      text: `UPDATE businesses SET suspended_at = CASE WHEN $3 THEN $2::timestamptz END, updated_at = now()
             WHERE organization_id = $1 AND suspended_at IS NOT DISTINCT FROM CASE WHEN $3 THEN NULL ELSE $2::timestamptz END`,
      values: [currentOrganizationId(), at, isSuspended],
    });
  }

  async setSampleData(tx: Tx, id: string, state: Exclude<SampleDataState, 'none'>): Promise<void> {
    await tx.query({
      text: `UPDATE businesses SET sample_data = $2, sample_data_cleared_at = CASE WHEN NOT $2 THEN now() END
             WHERE id = $1`,
      values: [id, state === 'shown'],
    });
  }
}

interface PageOwnerRow {
  organization_id: string;
  business_id: string;
  slug: string;
}

interface BusinessRow {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  postal_address: string | null;
  slug: string;
  tone_profile: ToneProfile;
  language: string | null;
  counts_mail_opens: boolean;
  staff_may_ask: boolean;
  public_path_for_all: boolean;
  time_zone: string | null;
  sample_data: boolean;
  suspended_at: Date | null;
  created_at: Date;
  contact_email: string;
  pending_contact_email: string | null;
}

function toBusiness(row: BusinessRow): Business {
  const {
    tone_profile,
    counts_mail_opens,
    staff_may_ask,
    public_path_for_all,
    sample_data,
    suspended_at,
    created_at,
    postal_address,
    time_zone,
    contact_email,
    pending_contact_email,
    ...same
  } = row;
  return {
    ...same,
    postalAddress: postal_address,
    contactEmail: contact_email,
    pendingContactEmail: pending_contact_email,
    timeZone: time_zone,
    toneProfile: tone_profile,
    countsMailOpens: counts_mail_opens,
    staffMayAsk: staff_may_ask,
    publicPathForAll: public_path_for_all,
    sampleData: sample_data,
    suspendedAt: suspended_at,
    createdAt: created_at,
  };
}
