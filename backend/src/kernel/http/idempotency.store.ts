import { Injectable } from '@nestjs/common';
import { TenantDb } from '../tenancy/tenant-db.js';

/** A keyed write that is running: where its answer will be recorded. */
export interface PendingIdempotency {
  id: string;
  organizationId: string;
}

const KEEP_HOURS = 24;

/** What is known of an earlier request with the same key. */
export interface EarlierRequest {
  fingerprint: string;
  /** Null while it runs, or when it was cut off. */
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
}

/** The records of keyed writes. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly db: TenantDb) {}

  /** Claims the key, or gives the request that has it. */
  async begin(
    pending: PendingIdempotency,
    fingerprint: string,
  ): Promise<EarlierRequest | undefined> {
    return this.db.run(pending.organizationId, async () => {
      const claimed = await this.db.query({
        text: `INSERT INTO idempotency_records (id, organization_id, fingerprint, expires_at)
               VALUES ($1, $2, $3, now() + make_interval(hours => $4))
               ON CONFLICT (id) DO UPDATE
                 SET fingerprint = excluded.fingerprint, created_at = now(), expires_at = excluded.expires_at,
                     status = NULL, headers = NULL, body = NULL, completed_at = NULL
                 WHERE idempotency_records.expires_at < now()
               RETURNING id`,
        values: [pending.id, pending.organizationId, fingerprint, KEEP_HOURS],
      });
      if (claimed.length > 0) return undefined;
      const [earlier] = await this.db.query<EarlierRequest>({
        text: 'SELECT fingerprint, status, headers, body FROM idempotency_records WHERE id = $1',
        values: [pending.id],
      });
      return earlier ?? { fingerprint, status: null, headers: null, body: null };
    });
  }

  async complete(
    pending: PendingIdempotency,
    answer: { status: number; headers: Record<string, string>; body: string },
  ): Promise<void> {
    await this.db.run(pending.organizationId, () =>
      this.db.query({
        text: `UPDATE idempotency_records SET status = $2, headers = $3, body = $4, completed_at = now() WHERE id = $1`,
        values: [pending.id, answer.status, answer.headers, answer.body],
      }),
    );
  }

  /** Lets the key be used again: nothing was done under it. */
  async forget(pending: PendingIdempotency): Promise<void> {
    await this.db.run(pending.organizationId, () =>
      this.db.query({
        text: 'DELETE FROM idempotency_records WHERE id = $1',
        values: [pending.id],
      }),
    );
  }
}
