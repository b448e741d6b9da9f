import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { sqlState, TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BrandingRepository, type HostTenant } from '../app/branding.repository.js';
import type { Branding, BrandingInput, ImageKind } from '../domain/branding.js';
import type { HostQuestion } from '../domain/host.js';
import type { BrandImage } from '../domain/image.js';
import type { BrandingRow, HostTenantRow, ImageRow } from './sql-branding.rows.js';

const UNIQUE_VIOLATION = '23505';

/** Brands in PostgreSQL. */
@Injectable()
export class SqlBrandingRepository extends BrandingRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async tenantAt(question: HostQuestion): Promise<HostTenant | undefined> {
    const [row] = await this.db.query<HostTenantRow>({
      name: 'branding-at-host',
      text: 'SELECT organization_id AS "organizationId", revision FROM lookup.branding_at($1, $2)',
      values: [
        'slug' in question ? question.slug : null,
        'host' in question ? question.host : null,
      ],
    });
    return row;
  }

  async find(): Promise<Branding | undefined> {
    const [row] = await this.db.query<BrandingRow>({
      name: 'branding-find',
      text: `SELECT b.organization_id AS "organizationId", b.name, b.slug, b.primary_color AS "primary",
               b.accent_color AS accent, b.radius, b.font, b.scheme, b.mail_sender AS "mailSender",
               b.mail_footer AS "mailFooter", b.revision, b.icon IS NOT NULL AS "hasIcon",
               b.logo IS NOT NULL AS "hasLogo",
               ARRAY(SELECT h.host FROM branding_hosts h
                     WHERE h.organization_id = b.organization_id AND h.state <> 'released'
                     ORDER BY h.host) AS hosts,
               (SELECT h.host FROM branding_hosts h
                WHERE h.organization_id = b.organization_id AND h.is_reached
                ORDER BY h.created_at, h.host LIMIT 1) AS "siteHost"
             FROM branding b WHERE b.organization_id = $1`,
      values: [currentOrganizationId()],
    });
    return row;
  }

  async image(kind: ImageKind): Promise<BrandImage | undefined> {
    const [row] = await this.db.query<ImageRow>({
      text:
        kind === 'icon'
          ? 'SELECT icon_type AS type, icon AS bytes FROM branding WHERE organization_id = $1'
          : 'SELECT logo_type AS type, logo AS bytes FROM branding WHERE organization_id = $1',
      values: [currentOrganizationId()],
    });
    return row?.type && row.bytes ? { type: row.type, bytes: row.bytes } : undefined;
  }

  save(tx: Tx, input: BrandingInput): Promise<boolean> {
    return free(() => this.write(tx, currentOrganizationId(), input));
  }

  private write(tx: Tx, organizationId: string | undefined, input: BrandingInput) {
    const { icon, logo } = input;
    return tx.query({
      text: `INSERT INTO branding AS b (organization_id, name, slug, primary_color, accent_color, radius,
               font, scheme, mail_sender, mail_footer, icon, icon_type, logo, logo_type)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
             ON CONFLICT (organization_id) DO UPDATE SET
               name = excluded.name, slug = excluded.slug, primary_color = excluded.primary_color,
               accent_color = excluded.accent_color, radius = excluded.radius, font = excluded.font,
               scheme = excluded.scheme, mail_sender = excluded.mail_sender,
               mail_footer = excluded.mail_footer,
               icon = CASE WHEN $15 THEN excluded.icon ELSE b.icon END,
               icon_type = CASE WHEN $15 THEN excluded.icon_type ELSE b.icon_type END,
               logo = CASE WHEN $16 THEN excluded.logo ELSE b.logo END,
               logo_type = CASE WHEN $16 THEN excluded.logo_type ELSE b.logo_type END,
               revision = b.revision + 1, updated_at = now()`,
      values: [
        organizationId,
        input.name,
        input.slug,
        input.primary,
        input.accent,
        input.radius,
        input.font,
        input.scheme,
        input.mailSender,
        input.mailFooter,
        icon?.bytes ?? null,
        icon?.type ?? null,
        logo?.bytes ?? null,
        logo?.type ?? null,
        icon !== undefined,
        logo !== undefined,
      ],
    });
  }
}

/** Whether the key was free and the write went through. A refusal ends the transaction: throw after it. */
async function free(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
