import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  ReplySettingsRepository,
  type ReplySettingsChange,
} from '../app/reply-settings.repository.js';
import {
  STANDARD_SETTINGS,
  type ReplyMode,
  type ReplySettings,
  type Sector,
} from '../domain/reply-settings.js';
import type { FindRow, LockRow } from './sql-reply-settings.rows.js';

interface Row {
  mode: ReplyMode;
  brand_voice: string;
  sector: Sector;
  max_length: number;
  auto_ratings: number[];
  auto_delay: number;
  consented_at: Date | null;
}

const OF_BUSINESS = `SELECT mode, brand_voice, sector, max_length, auto_ratings, auto_delay, consented_at
  FROM reply_settings WHERE organization_id = $1 AND business_id = $2`;

@Injectable()
export class SqlReplySettingsRepository extends ReplySettingsRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async find(businessId: string): Promise<ReplySettings> {
    const [row] = await this.db.query<FindRow>({
      name: 'reply-settings',
      text: OF_BUSINESS,
      values: [currentOrganizationId(), businessId],
    });
    return toSettings(row);
  }

  async lock(tx: Tx, businessId: string, to: 'read' | 'change'): Promise<ReplySettings> {
    const [row] = await tx.query<LockRow>({
      text: `${OF_BUSINESS} FOR ${to === 'read' ? 'SHARE' : 'UPDATE'}`,
      values: [currentOrganizationId(), businessId],
    });
    return toSettings(row);
  }

  async save(tx: Tx, businessId: string, change: ReplySettingsChange): Promise<void> {
    // Who agreed first stays; where nobody did, the table's own check refuses mode `auto`.
    await tx.query({
      text: `INSERT INTO reply_settings (business_id, organization_id, mode, brand_voice, sector, max_length,
               auto_ratings, auto_delay, consented_by, consented_at)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8,
               CASE WHEN $3 = 'auto' THEN coalesce(s.consented_by, $9::uuid) END,
               CASE WHEN $3 = 'auto' THEN coalesce(s.consented_at, CASE WHEN $9::uuid IS NOT NULL THEN now() END) END
             FROM (SELECT) one LEFT JOIN reply_settings s ON s.organization_id = $2 AND s.business_id = $1
             ON CONFLICT (business_id) DO UPDATE SET mode = $3, brand_voice = $4, sector = $5, max_length = $6,
               auto_ratings = $7, auto_delay = $8, updated_at = now(),
               consented_by = excluded.consented_by, consented_at = excluded.consented_at`,
      values: [
        businessId,
        currentOrganizationId(),
        change.mode,
        change.brandVoice,
        change.sector,
        change.maxLength,
        change.autoRatings,
        change.autoDelayMinutes,
        change.consentedBy,
      ],
    });
  }
}

function toSettings(row: Row | undefined): ReplySettings {
  if (!row) return STANDARD_SETTINGS;
  return {
    mode: row.mode,
    brandVoice: row.brand_voice,
    sector: row.sector,
    maxLength: row.max_length,
    autoRatings: row.auto_ratings,
    autoDelayMinutes: row.auto_delay,
    consentedAt: row.consented_at,
  };
}
