import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { sqlState, TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Branding, BrandingInput, ImageKind } from '../domain/branding.js';
import type { TenantQuery } from '../domain/host.js';
import type { BrandImage } from '../domain/image.js';
import type { BrandingRow, HostTenantRow } from './branding.rows.js';

/** Tenant that a host belongs to, and the revision of its brand. */
export interface HostTenant {
  organizationId: string;
  revision: number;
}

const UNIQUE_VIOLATION = '23505';

/** Storage of brands. All methods except `tenantAt` run as the tenant. */
@Injectable()
export class BrandingRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Looks up a tenant across all tenants, because none is known yet. */
  async tenantAt(question: TenantQuery): Promise<HostTenant | undefined> {
    const [row] = await this.db.read<HostTenantRow>({
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
    const [row] = await this.db.read<BrandingRow>({
      name: 'branding-find',
      text: `SELECT b.organization_id AS "organizationId", b.name, b.slug, b.primary_color AS "primary",
               b.accent_color AS accent, b.radius, b.font, b.scheme, b.email_sender AS "emailSender",
               b.email_footer AS "emailFooter", b.revision, b.icon IS NOT NULL AS "hasIcon",
               b.logo IS NOT NULL AS "hasLogo",
               ARRAY(SELECT h.host FROM branding_domains h
                     WHERE h.organization_id = b.organization_id AND h.state <> 'released'
                     ORDER BY h.host) AS domains,
               (SELECT h.host FROM branding_domains h
                WHERE h.organization_id = b.organization_id AND h.is_reached
                ORDER BY h.created_at, h.host LIMIT 1) AS "siteHost"
             FROM branding b WHERE b.organization_id = $1`,
      values: [currentOrganizationId()],
    });
    return row;
  }

  async image(kind: ImageKind): Promise<BrandImage | undefined> {
    const where = { organizationId: requireOrganizationId() };
    if (kind === 'icon') {
      const select = { icon: true, iconType: true };
      const brand = await this.prisma.client.branding.findFirst({ where, select });
      return toImage(brand?.iconType, brand?.icon);
    }
    const select = { logo: true, logoType: true };
    const brand = await this.prisma.client.branding.findFirst({ where, select });
    return toImage(brand?.logoType, brand?.logo);
  }

  /** Saves everything except the domains. @returns false, without saving, when another tenant has the slug */
  async save(tx: Tx, input: BrandingInput): Promise<boolean> {
    const { name, slug, radius, font, scheme, emailSender, emailFooter, icon, logo } = input;
    const organizationId = requireOrganizationId();
    const brand = {
      name,
      slug,
      primaryColor: input.primary,
      accentColor: input.accent,
      radius,
      font,
      scheme,
      emailSender,
      emailFooter,
      icon: bytesOf(icon),
      iconType: icon && icon.type,
      logo: bytesOf(logo),
      logoType: logo && logo.type,
    };
    try {
      await this.prisma.in(tx).branding.upsert({
        where: { organizationId },
        create: { organizationId, ...brand },
        update: { ...brand, revision: { increment: 1 } },
      });
      return true;
    } catch (error) {
      // Another tenant has the slug. The violation aborts the transaction, so the caller must throw.
      if (sqlState(error) === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }
}

function toImage(
  type: string | null | undefined,
  bytes: Uint8Array | null | undefined,
): BrandImage | undefined {
  // A check of the table allows no other types.
  return type && bytes
    ? { type: type as BrandImage['type'], bytes: Buffer.from(bytes) }
    : undefined;
}

/** Returns the bytes of an image. Passes on null, and undefined, with which Prisma keeps the column. */
const bytesOf = (image: BrandImage | null | undefined) => image && Uint8Array.from(image.bytes);
