import { Injectable } from '@nestjs/common';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { HandOver } from '../domain/hand-over.js';
import type { DayCountRow, HandOverOwnerRow, HandOverRow } from './hand-over.rows.js';

/** A hand-over to store. */
export type NewHandOver = Pick<
  HandOver,
  'id' | 'businessId' | 'host' | 'startedById' | 'credentialHash' | 'browser' | 'system'
> & { tokenHash: string };

const COLUMNS = `id, business_id AS "businessId", host, started_by_id AS "startedById",
  credential_hash AS "credentialHash", browser, system, created_at AS "createdAt", updated_at AS "updatedAt",
  last_used_at AS "lastUsedAt", ended_at AS "endedAt", answer_count AS "answerCount",
  last_answer_at AS "lastAnswerAt"`;

/** Stores which browsers were handed over. All methods but `ownerOf` see only the current tenant. */
@Injectable()
export class HandOverRepository {
  constructor(private readonly db: TenantDb) {}

  /** Returns the hand-over of a token and its tenant, across tenants. */
  async ownerOf(tokenHash: string): Promise<HandOverOwnerRow | undefined> {
    const [owner] = await this.db.read<HandOverOwnerRow>({
      name: 'hand-over',
      text: `SELECT organization_id AS "organizationId", id FROM lookup.hand_over($1)`,
      values: [tokenHash],
    });
    return owner;
  }

  async insert(tx: Tx, handOver: NewHandOver): Promise<void> {
    await tx.write({
      text: `INSERT INTO hand_overs (id, organization_id, business_id, token_hash, host, started_by_id,
               credential_hash, browser, system)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        handOver.id,
        currentOrganizationId(),
        handOver.businessId,
        handOver.tokenHash,
        handOver.host,
        handOver.startedById,
        handOver.credentialHash,
        handOver.browser,
        handOver.system,
      ],
    });
  }

  async find(id: string): Promise<HandOver | undefined> {
    const [row] = await this.db.read<HandOverRow>({
      text: `SELECT ${COLUMNS} FROM hand_overs WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id],
    });
    return row;
  }

  /** Returns the hand-over, locked until the transaction ends: its answers are stored one after another. */
  async lock(tx: Tx, id: string): Promise<HandOver | undefined> {
    const [row] = await tx.write<HandOverRow>({
      text: `SELECT ${COLUMNS} FROM hand_overs WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
      values: [currentOrganizationId(), id],
    });
    return row;
  }

  /** Returns the hand-overs of a business that nobody has ended and that were used since, newest first. */
  async list(businessId: string, usedSince: Date, limit: number): Promise<HandOver[]> {
    return this.db.read<HandOverRow>({
      text: `SELECT ${COLUMNS} FROM hand_overs
             WHERE organization_id = $1 AND business_id = $2 AND ended_at IS NULL AND last_used_at > $3
             ORDER BY created_at DESC, id DESC LIMIT $4`,
      values: [currentOrganizationId(), businessId, usedSince, limit],
    });
  }

  /** Records a use, at most once every few minutes. */
  async touch(id: string): Promise<void> {
    await this.db.write({
      text: `UPDATE hand_overs SET last_used_at = now()
             WHERE organization_id = $1 AND id = $2 AND last_used_at < now() - interval '5 minutes'`,
      values: [currentOrganizationId(), id],
    });
  }

  /** Ends a hand-over; one that has ended keeps its time. */
  async end(id: string): Promise<void> {
    await this.db.write({
      text: `UPDATE hand_overs SET ended_at = now()
             WHERE organization_id = $1 AND id = $2 AND ended_at IS NULL`,
      values: [currentOrganizationId(), id],
    });
  }

  /** Returns the answers of a hand-over on a day. */
  async countOf(tx: Tx, id: string, day: string): Promise<number> {
    const [row] = await tx.read<DayCountRow>({
      text: `SELECT CASE WHEN counted_day = $3::date THEN day_count ELSE 0 END AS count
             FROM hand_overs WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, day],
    });
    return row?.count ?? 0;
  }

  /** Counts an answer on a day. */
  async count(tx: Tx, id: string, day: string, at: Date): Promise<void> {
    await tx.write({
      text: `UPDATE hand_overs SET answer_count = answer_count + 1, last_used_at = greatest(last_used_at, now()),
               last_answer_at = greatest(last_answer_at, $4), counted_day = $3::date,
               day_count = CASE WHEN counted_day = $3::date THEN day_count ELSE 0 END + 1
             WHERE organization_id = $1 AND id = $2`,
      values: [currentOrganizationId(), id, day, at],
    });
  }
}
