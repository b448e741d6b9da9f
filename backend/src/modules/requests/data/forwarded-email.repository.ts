import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { placeOf } from '../../../kernel/tenancy/keyset-condition.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type {
  ForwardedEmail,
  ForwardedEmailOutcome,
  ForwardedEmailResult,
} from '../domain/forwarded-email.js';
import type {
  ClaimedIdRow,
  EarlierOutcomeRow,
  ForwardedEmailRow,
  HourCountsRow,
} from './forwarded-email.rows.js';

/** Minutes after which an email whose process has died is taken again, if it is delivered again. */
const LEASE_MINUTES = 5;

/** Emails of the last hour at one address. */
export interface HourCounts {
  /** Those of senders that are allowed. */
  taken: number;
  unknown: number;
  isLimitShown: boolean;
}

/** Stores which emails arrived at the forwarding addresses, and what they came to. */
@Injectable()
export class ForwardedEmailRepository {
  constructor(private readonly db: TenantDb) {}

  /** Counts the emails of the last hour. */
  async countHour(tx: Tx, businessId: string): Promise<HourCounts> {
    const [row] = await tx.read<HourCountsRow>({
      text: `SELECT count(*) FILTER (WHERE result NOT IN ('sender-not-allowed', 'too-many'))::int AS taken,
               count(*) FILTER (WHERE result = 'sender-not-allowed')::int AS unknown,
               count(*) FILTER (WHERE result = 'too-many') > 0 AS "isLimitShown"
             FROM forwarded_emails
             WHERE organization_id = $1 AND business_id = $2 AND created_at > now() - interval '1 hour'`,
      values: [currentOrganizationId(), businessId],
    });
    return row as HourCounts;
  }

  /**
   * Claims an email for one process.
   * @returns undefined when it was taken before
   */
  async claim(
    tx: Tx,
    businessId: string,
    { messageHash, sender }: { messageHash: string; sender: string | undefined },
  ): Promise<string | undefined> {
    const [row] = await tx.write<ClaimedIdRow>({
      text: `INSERT INTO forwarded_emails AS e (id, organization_id, business_id, message_hash, sender)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (organization_id, business_id, message_hash) DO UPDATE SET claimed_at = now()
             WHERE e.result = 'pending' AND e.claimed_at < now() - make_interval(mins => $6)
             RETURNING id`,
      values: [
        uuidv7(),
        currentOrganizationId(),
        businessId,
        messageHash,
        sender ?? null,
        LEASE_MINUTES,
      ],
    });
    return row?.id;
  }

  /** Returns what the last email about a customer came to within a day, unless it was refused before it was about them. */
  async lastOfDay(
    tx: Tx,
    businessId: string,
    customerEmail: string,
  ): Promise<{ result: ForwardedEmailResult; createdAt: Date } | undefined> {
    const [row] = await tx.read<EarlierOutcomeRow>({
      text: `SELECT result, created_at AS "createdAt" FROM forwarded_emails
             WHERE organization_id = $1 AND business_id = $2 AND customer_email = $3
               AND result IN ('requested', 'suppressed') AND created_at > now() - interval '1 day'
             ORDER BY created_at DESC LIMIT 1`,
      values: [currentOrganizationId(), businessId, customerEmail],
    });
    return row;
  }

  /** Records what an email came to. */
  async settle(
    tx: Tx,
    businessId: string,
    emailId: string,
    { result, customerEmail, lastContactedAt, reviewRequestId }: ForwardedEmailOutcome,
  ): Promise<void> {
    await tx.write({
      text: `UPDATE forwarded_emails SET result = $4, customer_email = $5, last_contacted_at = $6,
               review_request_id = $7, customer_id = (SELECT c.id FROM customers c
                 WHERE c.organization_id = $1 AND c.business_id = $2 AND c.email = $5)
             WHERE organization_id = $1 AND business_id = $2 AND id = $3`,
      values: [
        currentOrganizationId(),
        businessId,
        emailId,
        result,
        customerEmail ?? null,
        lastContactedAt ?? null,
        reviewRequestId ?? null,
      ],
    });
  }

  /** Gives up a claim: the email is taken when it is delivered again. */
  async release(emailId: string): Promise<void> {
    await this.db.write({
      text: `DELETE FROM forwarded_emails WHERE organization_id = $1 AND id = $2 AND result = 'pending'`,
      values: [currentOrganizationId(), emailId],
    });
  }

  /** Returns a page of the log, the newest first. */
  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<ForwardedEmail>> {
    const rows = await this.db.read<ForwardedEmailRow>({
      text: `SELECT e.id, e.sender, e.customer_email AS "customerEmail", e.result,
               e.last_contacted_at AS "lastContactedAt", e.review_request_id AS "reviewRequestId",
               r.status AS "requestStatus", e.created_at AS "createdAt"
             FROM forwarded_emails e LEFT JOIN review_requests r
               ON r.organization_id = e.organization_id AND r.id = e.review_request_id
             WHERE e.organization_id = $1 AND e.business_id = $2 AND e.result <> 'pending'
               AND ($3::timestamptz IS NULL OR (e.created_at, e.id) < ($3, $4))
             ORDER BY e.created_at DESC, e.id DESC LIMIT $5`,
      values: [
        currentOrganizationId(),
        businessId,
        after?.at ?? null,
        after?.id ?? null,
        limit + 1,
      ],
    });
    return toPage(rows, limit, (row) => row, placeOf);
  }

  /** Removes what the log of a business says about an address. */
  async forget(tx: Tx, businessId: string, address: string): Promise<void> {
    await tx.write({
      text: `DELETE FROM forwarded_emails
             WHERE organization_id = $1 AND business_id = $2 AND (customer_email = $3 OR sender = $3)`,
      values: [currentOrganizationId(), businessId, address],
    });
  }

  /** Deletes the log of all tenants after this number of days, and senders that nobody has allowed by then. */
  async prune(keptDays: number): Promise<void> {
    await this.db.write({ text: 'SELECT lookup.prune_forwarded_emails($1)', values: [keptDays] });
  }
}
