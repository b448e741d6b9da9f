import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerTime } from '../domain/reply-streak.js';
import type { AnswerTimeRow } from './answer-times.rows.js';

/** Report about a text: that it arrived, or that it was answered. */
export interface AnswerNote {
  businessId: string;
  /** The review or private feedback. */
  subjectId: string;
  arrivedAt: Date;
  /** Time at which a person answered; null without such an answer. */
  answeredAt: Date | null;
  /** True when it was answered automatically: nobody has to answer it any more. */
  isAutomatic?: boolean;
}

/** Storage of the times at which texts arrived and were first answered. */
@Injectable()
export class AnswerTimesRepository {
  constructor(private readonly db: TenantDb) {}

  /**
   * Merges a report into the stored times: the earliest arrival and the earliest answer count, so reports may arrive in
   * any order and more than once.
   */
  async note(tx: Tx, note: AnswerNote): Promise<AnswerTime> {
    // `least` ignores NULL.
    const [kept] = await tx.write<AnswerTimeRow>({
      name: 'answer-times-note',
      text: `INSERT INTO answer_times AS known (organization_id, business_id, subject_id, arrived_at, answered_at,
               is_automatic)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organization_id, subject_id) DO UPDATE SET
               arrived_at = least(known.arrived_at, excluded.arrived_at),
               answered_at = least(known.answered_at, excluded.answered_at),
               is_automatic = known.is_automatic OR excluded.is_automatic
             RETURNING arrived_at AS "arrivedAt", answered_at AS "answeredAt"`,
      values: [
        currentOrganizationId(),
        note.businessId,
        note.subjectId,
        note.arrivedAt,
        note.answeredAt,
        note.isAutomatic ?? false,
      ],
    });
    return kept ?? note;
  }

  /** Returns the latest texts, at most `limit`, without those that were answered only automatically. */
  async latest(businessId: string, limit: number, tx?: Tx): Promise<AnswerTime[]> {
    return (tx ?? this.db).read<AnswerTimeRow>({
      name: 'answer-times-latest',
      text: `SELECT arrived_at AS "arrivedAt", answered_at AS "answeredAt" FROM answer_times
             WHERE organization_id = $1 AND business_id = $2 AND NOT (is_automatic AND answered_at IS NULL)
             ORDER BY arrived_at DESC, subject_id DESC LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit],
    });
  }
}
