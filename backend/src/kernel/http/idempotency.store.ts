import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../errors/kernel-errors.js';
import type { WriteAttempt } from '../tenancy/write-attempt.js';
import { withoutEffects } from '../tenancy/tenant-context.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { IDEMPOTENCY_HOURS } from './idempotency-window.js';
import type { EarlierRequestRow } from './idempotency.rows.js';

/** Keyed write that is running, with the record for its response. */
export interface PendingIdempotency {
  id: string;
  organizationId: string;
  fingerprint: string;
  /** True when running it again changes nothing more. */
  isRepeatable: boolean;
  effects: WriteAttempt;
}

/** Seconds without a sign of life after which another attempt may take over from the first. */
const LEASE_SECONDS = 10;

/** Earlier request with the same key. */
export interface EarlierRequest {
  fingerprint: string;
  /** Null while it runs, or when it was interrupted. */
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  tookEffect: boolean;
  /** Seconds until it may be taken over; null when it may not. */
  leaseSeconds: number | null;
}

/**
 * SQL condition of a record that is free: expired after its day, or left by an attempt that can no longer
 * take effect.
 */
const FREE = `(expires_at < now() OR status IS NULL AND leased_until < now()
  AND (took_effect_at IS NULL OR $6 AND fingerprint = $3))`;

/** Stores the records of keyed writes, separately from the effects of the writes. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly db: TenantDb) {}

  /** Claims the key, or returns the request that holds it. */
  async begin(pending: PendingIdempotency): Promise<EarlierRequest | undefined> {
    return this.outside(pending, async () => {
      if ((await this.claim(pending)) || (await this.takeOver(pending))) return undefined;
      const [earlier] = await this.db.read<EarlierRequestRow>({
        text: `SELECT fingerprint, status, headers, body, took_effect_at IS NOT NULL AS "tookEffect",
                 CASE WHEN isfinite(leased_until)
                   THEN greatest(1, ceil(extract(epoch FROM leased_until - now())))::int END AS "leaseSeconds"
               FROM idempotency_records WHERE id = $1`,
        values: [pending.id],
      });
      // Deleted a moment ago: the first attempt has released the key.
      if (!earlier) throw kernelErrors['idempotency-in-progress']();
      return earlier;
    });
  }

  private async claim(pending: PendingIdempotency): Promise<boolean> {
    const { id, organizationId, fingerprint, effects } = pending;
    const rows = await this.db.write({
      text: `INSERT INTO idempotency_records (id, organization_id, fingerprint, claim, leased_until, expires_at)
             VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(hours => $6))
             ON CONFLICT (id) DO NOTHING RETURNING id`,
      values: [id, organizationId, fingerprint, effects.claim, LEASE_SECONDS, IDEMPOTENCY_HOURS],
    });
    return rows.length > 0;
  }

  /**
   * Takes over a free record. Skips one that a transaction of the first attempt has locked: its outcome is
   * not known yet.
   */
  private async takeOver(pending: PendingIdempotency): Promise<boolean> {
    const { id, fingerprint, effects, isRepeatable } = pending;
    const rows = await this.db.write({
      text: `UPDATE idempotency_records r
             SET fingerprint = $3, claim = $2, leased_until = now() + make_interval(secs => $4), took_effect_at = NULL,
               status = NULL, headers = NULL, body = NULL, completed_at = NULL, created_at = now(),
               expires_at = now() + make_interval(hours => $5)
             FROM (SELECT id FROM idempotency_records WHERE id = $1 AND ${FREE} FOR UPDATE SKIP LOCKED) AS free
             WHERE r.id = free.id RETURNING r.id`,
      values: [id, effects.claim, fingerprint, LEASE_SECONDS, IDEMPOTENCY_HOURS, isRepeatable],
    });
    return rows.length > 0;
  }

  /**
   * Prevents any takeover from now on.
   * @throws AppError 409 when the key was already taken over
   */
  async keep({ id, organizationId, effects }: PendingIdempotency): Promise<void> {
    const rows = await this.outside({ organizationId }, () =>
      this.db.write({
        text: `UPDATE idempotency_records SET leased_until = 'infinity'
               WHERE id = $1 AND claim = $2 AND status IS NULL RETURNING id`,
        values: [id, effects.claim],
      }),
    );
    if (rows.length === 0) throw kernelErrors['idempotency-in-progress']();
  }

  async complete(
    { id, organizationId, effects }: PendingIdempotency,
    answer: { status: number; headers: Record<string, string>; body: string },
  ): Promise<void> {
    await this.outside({ organizationId }, () =>
      this.db.write({
        text: `UPDATE idempotency_records SET status = $2, headers = $3, body = $4, completed_at = now()
               WHERE id = $1 AND claim = $5`,
        values: [id, answer.status, answer.headers, answer.body, effects.claim],
      }),
    );
  }

  /**
   * Lets the key be used again, unless the write took effect. A transaction whose commit was never confirmed
   * locks the record until it ends, and has recorded its outcome there.
   */
  async release({ id, organizationId, effects, isRepeatable }: PendingIdempotency): Promise<void> {
    if (effects.committed && !isRepeatable) return;
    await this.outside({ organizationId }, () =>
      this.db.write({
        text: `DELETE FROM idempotency_records WHERE id = $1 AND claim = $2 AND (took_effect_at IS NULL OR $3)`,
        values: [id, effects.claim, isRepeatable],
      }),
    );
  }

  private outside<T>(
    { organizationId }: Pick<PendingIdempotency, 'organizationId'>,
    fn: () => Promise<T>,
  ): Promise<T> {
    return withoutEffects(() => this.db.run(organizationId, fn));
  }
}
