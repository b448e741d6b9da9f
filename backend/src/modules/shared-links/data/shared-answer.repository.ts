import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { StoredAnswer } from '../domain/shared-answer.js';
import type { DayCountsRow, StoredAnswerRow } from './shared-answer.rows.js';

/** Answers by a shared link on one day. */
export interface DayCounts {
  answers: number;
  refused: number;
}

const DAY_COLUMNS = 'answer_count AS answers, refused_count AS refused';

/** Stores which answers came by shared links, and how many on each day. */
@Injectable()
export class SharedAnswerRepository {
  constructor(private readonly db: TenantDb) {}

  async countsOf(businessId: string, day: string): Promise<DayCounts> {
    const [row] = await this.db.read<DayCountsRow>({
      text: `SELECT ${DAY_COLUMNS} FROM shared_link_days
             WHERE organization_id = $1 AND business_id = $2 AND day = $3`,
      values: [currentOrganizationId(), businessId, day],
    });
    return row ?? { answers: 0, refused: 0 };
  }

  /**
   * Returns the counts of a day, locked until the transaction ends: concurrent answers to a business wait here and then
   * see the ones before.
   */
  async lockDay(tx: Tx, businessId: string, day: string): Promise<DayCounts> {
    const values = [currentOrganizationId(), businessId, day];
    await tx.write({
      text: `INSERT INTO shared_link_days (organization_id, business_id, day) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING`,
      values,
    });
    const [row] = await tx.write<DayCountsRow>({
      text: `SELECT ${DAY_COLUMNS} FROM shared_link_days
             WHERE organization_id = $1 AND business_id = $2 AND day = $3 FOR UPDATE`,
      values,
    });
    return row ?? { answers: 0, refused: 0 };
  }

  /** Adds to the counts of a day that `lockDay` locked. */
  async count(
    tx: Tx,
    businessId: string,
    day: string,
    { answers = 0, refused = 0 }: Partial<DayCounts>,
  ): Promise<void> {
    await tx.write({
      text: `UPDATE shared_link_days SET answer_count = answer_count + $4, refused_count = refused_count + $5
             WHERE organization_id = $1 AND business_id = $2 AND day = $3`,
      values: [currentOrganizationId(), businessId, day, answers, refused],
    });
  }

  /** Returns the answer with this submission id, locked until the transaction ends. */
  async lock(
    tx: Tx,
    businessId: string,
    submissionHash: string,
  ): Promise<StoredAnswer | undefined> {
    const [row] = await tx.write<StoredAnswerRow>({
      text: `SELECT id, kind, rating, source, fingerprint, published_id AS "publishedId", created_at AS "createdAt"
             FROM shared_link_answers
             WHERE organization_id = $1 AND business_id = $2 AND submission_hash = $3 FOR UPDATE`,
      values: [currentOrganizationId(), businessId, submissionHash],
    });
    return row;
  }

  /**
   * True when this device has answered on the day that its hash stands for.
   * @param executor the open transaction, if there is one
   */
  async hasDevice(
    businessId: string,
    deviceHash: string,
    executor: SqlExecutor = this.db,
  ): Promise<boolean> {
    const rows = await executor.read({
      text: `SELECT 1 FROM shared_link_answers
             WHERE organization_id = $1 AND business_id = $2 AND device_hash = $3`,
      values: [currentOrganizationId(), businessId, deviceHash],
    });
    return rows.length > 0;
  }

  async insert(
    tx: Tx,
    businessId: string,
    answer: StoredAnswer & { submissionHash: string; deviceHash: string | null },
  ): Promise<void> {
    await tx.write({
      text: `INSERT INTO shared_link_answers (id, organization_id, business_id, kind, rating, submission_hash,
               fingerprint, device_hash, published_id, created_at, source)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        answer.id,
        currentOrganizationId(),
        businessId,
        answer.kind,
        answer.rating,
        answer.submissionHash,
        answer.fingerprint,
        answer.deviceHash,
        answer.publishedId,
        answer.createdAt,
        answer.source,
      ],
    });
  }

  /** Records the review by which private feedback was published as well. */
  async setPublished(tx: Tx, id: string, reviewId: string): Promise<void> {
    await tx.write({
      text: 'UPDATE shared_link_answers SET published_id = $3 WHERE organization_id = $1 AND id = $2',
      values: [currentOrganizationId(), id, reviewId],
    });
  }
}
