import { Injectable } from '@nestjs/common';
import type { Effects } from '../tenancy/effects.js';
import { TenantDb } from '../tenancy/tenant-db.js';

/** A keyed write that is running: where its answer will be recorded. */
export interface PendingIdempotency {
  id: string;
  organizationId: string;
  /** Tells this attempt's claim on the record from another's. */
  claim: string;
  /** What it has done so far. */
  effects: Effects;
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
        text: `INSERT INTO idempotency_records (id, organization_id, fingerprint, expires_at, headers)
               VALUES ($1, $2, $3, now() + make_interval(hours => $4), jsonb_build_object('claim', $5::text))
               ON CONFLICT (id) DO UPDATE
                 SET fingerprint = excluded.fingerprint, created_at = now(), expires_at = excluded.expires_at,
                     status = NULL, headers = excluded.headers, body = NULL, completed_at = NULL
                 WHERE idempotency_records.expires_at < now()
               RETURNING id`,
        values: [pending.id, pending.organizationId, fingerprint, KEEP_HOURS, pending.claim],
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
        text: `UPDATE idempotency_records SET status = $2, headers = $3, body = $4, completed_at = now()
               WHERE id = $1 AND headers->>'claim' = $5`,
        values: [pending.id, answer.status, answer.headers, answer.body, pending.claim],
      }),
    );
  }

  /**
   * Lets the key be used again, unless something was done under it.
   * @throws Error when that cannot be told yet
   */
  async release(pending: PendingIdempotency): Promise<void> {
    const { committed, doubtful } = pending.effects;
    if (committed) return;
    const done = doubtful === undefined ? false : await this.db.wasCommitted(doubtful);
    if (done === undefined) throw new Error('The transaction is still being committed.');
    if (!done) await this.forget(pending);
  }

  private async forget(pending: PendingIdempotency): Promise<void> {
    await this.db.run(pending.organizationId, () =>
      this.db.query({
        text: `DELETE FROM idempotency_records WHERE id = $1 AND headers->>'claim' = $2`,
        values: [pending.id, pending.claim],
      }),
    );
  }
}
