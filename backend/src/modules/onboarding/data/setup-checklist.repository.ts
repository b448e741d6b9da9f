import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Dismissals, SetupStep } from '../domain/setup-checklist.js';
import type { DismissalsRow } from './setup-checklist.rows.js';

/** Changes of what is dismissed; omitted parts stay unchanged. */
export interface DismissalChanges {
  isDismissed: boolean | undefined;
  /** Steps to dismiss. */
  dismissed: readonly SetupStep[];
  /** Steps to show again. */
  restored: readonly SetupStep[];
}

/** Stores which parts of a checklist a business does not want. */
@Injectable()
export class SetupChecklistRepository {
  constructor(private readonly db: TenantDb) {}

  async find(businessId: string): Promise<Dismissals> {
    const [row] = await this.db.read<DismissalsRow>({
      text: `SELECT dismissed_at IS NOT NULL AS "isDismissed", dismissed_steps AS steps
             FROM setup_checklists WHERE organization_id = $1 AND business_id = $2`,
      values: [currentOrganizationId(), businessId],
    });
    return row ?? { isDismissed: false, steps: [] };
  }

  /** Stores changes in one statement, so that two members who dismiss different steps both succeed. */
  async change(
    tx: Tx,
    businessId: string,
    { isDismissed, dismissed, restored }: DismissalChanges,
  ): Promise<void> {
    await tx.write({
      text: `INSERT INTO setup_checklists AS s (organization_id, business_id, dismissed_at, dismissed_steps)
             VALUES ($1, $2, CASE WHEN $3::boolean THEN now() END, $4::text[])
             ON CONFLICT (organization_id, business_id) DO UPDATE SET
               dismissed_at = CASE WHEN $3::boolean IS NULL THEN s.dismissed_at
                                   WHEN $3::boolean THEN coalesce(s.dismissed_at, now()) END,
               dismissed_steps = ARRAY(SELECT DISTINCT step FROM unnest(s.dismissed_steps || $4::text[]) AS step
                                       WHERE step <> ALL ($5::text[]) ORDER BY step)`,
      values: [
        currentOrganizationId(),
        businessId,
        isDismissed ?? null,
        [...dismissed],
        [...restored],
      ],
    });
  }
}
