import { Injectable } from '@nestjs/common';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository } from '../app/business.repository.js';
import type { Business, BusinessDetails } from '../domain/business.js';
import type { ToneProfile } from '../domain/tone-profile.js';

@Injectable()
export class SqlBusinessRepository extends BusinessRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async find(id: string): Promise<Business | undefined> {
    const [row] = await this.db.query<BusinessRow>({
      text: `SELECT id, name, city, state, website, tone_profile, language, sample_data, created_at
             FROM businesses WHERE id = $1`,
      values: [id],
    });
    return row && toBusiness(row);
  }

  async insert(
    tx: Tx,
    id: string,
    organizationId: string,
    details: BusinessDetails,
  ): Promise<void> {
    await tx.query({
      text: `INSERT INTO businesses (id, organization_id, name, city, state, website, tone_profile, language)
             VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, 'professional'), $8)`,
      values: [
        id,
        organizationId,
        details.name,
        details.city,
        details.state,
        details.website,
        details.toneProfile,
        details.language,
      ],
    });
  }

  async update(tx: Tx, id: string, changes: Partial<BusinessDetails>): Promise<void> {
    await tx.query({
      text: `UPDATE businesses SET
               name = coalesce($2, name),
               city = CASE WHEN $3 THEN $4 ELSE city END,
               state = CASE WHEN $5 THEN $6 ELSE state END,
               website = CASE WHEN $7 THEN $8 ELSE website END,
               tone_profile = coalesce($9, tone_profile),
               language = CASE WHEN $10 THEN $11 ELSE language END,
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
      ],
    });
  }

  async lockSampleData(tx: Tx, id: string): Promise<boolean | undefined> {
    const [row] = await tx.query<{ sample_data: boolean }>({
      text: 'SELECT sample_data FROM businesses WHERE id = $1 FOR UPDATE',
      values: [id],
    });
    return row?.sample_data;
  }

  async showsSampleData(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ sample_data: boolean }>({
      name: 'business-shows-samples',
      text: 'SELECT sample_data FROM businesses WHERE id = $1',
      values: [id],
    });
    return row?.sample_data ?? false;
  }

  async setSampleData(tx: Tx, id: string, sampleData: boolean): Promise<void> {
    await tx.query({
      text: 'UPDATE businesses SET sample_data = $2 WHERE id = $1',
      values: [id, sampleData],
    });
  }
}

interface BusinessRow {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  tone_profile: ToneProfile;
  language: string | null;
  sample_data: boolean;
  created_at: Date;
}

function toBusiness({ tone_profile, sample_data, created_at, ...row }: BusinessRow): Business {
  return { ...row, toneProfile: tone_profile, sampleData: sample_data, createdAt: created_at };
}
