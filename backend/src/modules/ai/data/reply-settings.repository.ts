import { Injectable } from '@nestjs/common';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { STANDARD_SETTINGS, type ReplySettings } from '../domain/reply-settings.js';

/**
 * Settings to be stored. The first user who agrees to automatic replies is recorded, and removed when
 * the mode is no longer `auto`. `consentedBy`: user who agrees now; null when nobody does.
 */
export type ReplySettingsChange = Omit<ReplySettings, 'consentedAt'> & {
  consentedBy: string | null;
};

const SETTINGS = {
  mode: true,
  brandVoice: true,
  sector: true,
  maxLength: true,
  autoRatings: true,
  autoDelayMinutes: true,
  consentedAt: true,
} satisfies Prisma.ReplySettingsSelect;

/** Storage of the reply settings of businesses. */
@Injectable()
export class ReplySettingsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the standard settings when nobody has chosen any. */
  async find(businessId: string): Promise<ReplySettings> {
    return this.read(this.db, businessId);
  }

  /** Returns the settings of those of the businesses that have chosen any, by business id. */
  async findAll(businessIds: readonly string[]): Promise<ReadonlyMap<string, ReplySettings>> {
    if (businessIds.length === 0) return new Map();
    const rows = await this.prisma.client.replySettings.findMany({
      where: { organizationId: requireOrganizationId(), businessId: { in: [...businessIds] } },
      select: { businessId: true, ...SETTINGS },
    });
    // The table's checks allow no other modes and sectors.
    return new Map(
      rows.map(({ businessId, ...settings }) => [businessId, settings as ReplySettings]),
    );
  }

  /**
   * Returns the settings as `find` does, locked until the transaction ends. With `change`, the
   * transaction may change them.
   */
  async lock(tx: Tx, businessId: string, to: 'read' | 'change'): Promise<ReplySettings> {
    await tx.write({
      text: `SELECT FROM reply_settings WHERE organization_id = $1 AND business_id = $2
             FOR ${to === 'read' ? 'SHARE' : 'UPDATE'}`,
      values: [currentOrganizationId(), businessId],
    });
    // A separate statement, so that it sees changes that were committed during the wait for the lock.
    return this.read(tx, businessId);
  }

  async save(
    tx: Tx,
    businessId: string,
    { consentedBy, ...change }: ReplySettingsChange,
  ): Promise<void> {
    const settings = {
      ...change,
      autoRatings: [...change.autoRatings],
      ...(await this.consent(tx, businessId, change.mode === 'auto', consentedBy)),
    };
    await this.prisma.in(tx).replySettings.upsert({
      where: { businessId },
      create: { businessId, organizationId: requireOrganizationId(), ...settings },
      update: settings,
    });
  }

  /** Returns who agreed first and when; if nobody did, a check of the table refuses mode `auto`. */
  private async consent(tx: Tx, businessId: string, isAuto: boolean, consentedBy: string | null) {
    if (!isAuto) return { consentedBy: null, consentedAt: null };
    const former = await this.prisma.in(tx).replySettings.findFirst({
      where: { organizationId: requireOrganizationId(), businessId },
      select: { consentedBy: true, consentedAt: true },
    });
    return {
      consentedBy: former?.consentedBy ?? consentedBy,
      consentedAt: former?.consentedAt ?? (consentedBy === null ? null : new Date()),
    };
  }

  private async read(executor: SqlExecutor, businessId: string): Promise<ReplySettings> {
    const settings = await this.prisma.in(executor).replySettings.findFirst({
      where: { organizationId: requireOrganizationId(), businessId },
      select: SETTINGS,
    });
    // The table's checks allow no other modes and sectors.
    return (settings as ReplySettings | null) ?? STANDARD_SETTINGS;
  }
}
