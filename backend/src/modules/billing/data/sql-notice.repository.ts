import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  NoticeRepository,
  type NoticeStatus,
  type StoredNotice,
} from '../app/notice.repository.js';

const COLUMNS = `provider, notice_id AS "noticeId", type, reference,
  customer_reference AS "customerReference", occurred_at AS "occurredAt", status`;

@Injectable()
export class SqlNoticeRepository extends NoticeRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async add(notice: StoredNotice): Promise<boolean> {
    const { provider, noticeId, type, reference, customerReference, occurredAt } = notice;
    const rows = await this.db.query({
      text: `INSERT INTO billing_notices (provider, notice_id, type, reference, customer_reference, occurred_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING notice_id`,
      values: [provider, noticeId, type, reference, customerReference, occurredAt],
    });
    return rows.length > 0;
  }

  async find(provider: string, noticeId: string): Promise<StoredNotice | undefined> {
    const [row] = await this.db.query<StoredNotice>({
      text: `SELECT ${COLUMNS} FROM billing_notices WHERE provider = $1 AND notice_id = $2`,
      values: [provider, noticeId],
    });
    return row;
  }

  waitingWith({ provider, reference, customerReference }: StoredNotice): Promise<StoredNotice[]> {
    return this.db.query<StoredNotice>({
      text: `SELECT ${COLUMNS} FROM billing_notices
             WHERE provider = $1 AND status = 'received'
               AND coalesce(customer_reference, reference) = coalesce($2::text, $3)`,
      values: [provider, customerReference, reference],
    });
  }

  async finish(
    provider: string,
    noticeIds: readonly string[],
    status: NoticeStatus,
  ): Promise<void> {
    await this.db.query({
      text: `UPDATE billing_notices SET status = $3, handled_at = now()
             WHERE provider = $1 AND notice_id = ANY($2)`,
      values: [provider, noticeIds, status],
    });
  }

  unfinished(olderThanSeconds: number, batch: number): Promise<StoredNotice[]> {
    return this.db.query<StoredNotice>({
      text: `SELECT ${COLUMNS} FROM billing_notices
             WHERE (status = 'received' AND received_at < now() - make_interval(secs => $1))
               OR (status = 'unknown' AND received_at > now() - interval '1 day'
                   AND handled_at < now() - make_interval(secs => $1))
             ORDER BY received_at LIMIT $2`,
      values: [olderThanSeconds, batch],
    });
  }

  async prune(olderThanDays: number): Promise<void> {
    await this.db.query({
      text: `DELETE FROM billing_notices WHERE received_at < now() - make_interval(days => $1)`,
      values: [olderThanDays],
    });
  }
}
