import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EMAIL } from '../../../../sdk/index.js';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { olderThan, placeOf } from '../../../kernel/tenancy/keyset-condition.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type {
  NewMessage,
  ClaimedMessage,
  Settlement,
  EndedMessage,
  LoggedMessage,
} from '../domain/message.js';
import type { Attempt } from '../domain/stuck.js';
import { CLAIMED, MESSAGE, toClaimed, toEnded, toMessage } from './message-columns.js';
import {
  IN_HAND,
  IS_ERASED,
  SETTLES_DOUBT,
  STILL_THEIRS,
  THEIRS,
  claimValues,
  sameRow,
  withoutAddress,
} from './message-sql.js';
import type {
  BeginHandOverRow,
  ClaimedRow,
  EndedRow,
  KeyRow,
  LateRow,
  NextDueInMsRow,
  NoteArrivedRow,
} from './message.rows.js';

/** Ledger of messages. All methods but `late` run as the caller's tenant. */
@Injectable()
export class MessageRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /**
   * Inserts messages; those whose key exists already are skipped.
   * @returns the ids of all messages, existing and new, in the order given, and the number of new ones
   */
  async insert(tx: Tx, messages: readonly NewMessage[]): Promise<{ ids: string[]; added: number }> {
    const keys = messages.map(({ idempotencyKey }) => idempotencyKey);
    const added = await tx.write<KeyRow>({
      name: 'messages-insert',
      text: `INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, recipient,
               source_id, context, channel, due_at)
             SELECT id, $1, business_id, kind, subject_id, key, recipient, source_id, context, channel,
               now() + make_interval(secs => delay_ms / 1000.0)
             FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::jsonb[],
               $10::text[], $11::int[])
               AS new (id, business_id, kind, subject_id, key, recipient, source_id, context, channel, delay_ms)
             ON CONFLICT (organization_id, idempotency_key) DO NOTHING RETURNING id, idempotency_key AS key`,
      values: [
        currentOrganizationId(),
        messages.map(() => uuidv7()),
        messages.map(({ businessId }) => businessId),
        messages.map(({ kind }) => kind),
        messages.map(({ subjectId }) => subjectId),
        keys,
        messages.map(({ recipient }) => recipient),
        messages.map(({ sourceId }) => sourceId ?? null),
        messages.map(({ context }) => (context ? JSON.stringify(context) : null)),
        messages.map(({ channel = EMAIL.id }) => channel),
        messages.map(({ delayMs = 0 }) => delayMs),
      ],
    });
    const known =
      added.length === messages.length
        ? []
        : await tx.read<KeyRow>({
            text: `SELECT id, idempotency_key AS key FROM messages
                   WHERE organization_id = $1 AND idempotency_key = ANY ($2)`,
            values: [currentOrganizationId(), keys],
          });
    const idOf = new Map([...known, ...added].map(({ id, key }) => [key, id]));
    return { ids: keys.map((key) => idOf.get(key) as string), added: added.length };
  }

  /** Claims due messages, the longest due first; skips those that others are claiming. */
  async claim(limit: number): Promise<ClaimedMessage[]> {
    const rows = await this.db.write<ClaimedRow>({
      name: 'messages-claim',
      text: `WITH due AS MATERIALIZED (
               SELECT ctid FROM messages WHERE organization_id = $1 AND status = 'queued' AND due_at <= now()
               ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
             UPDATE messages m
             SET status = 'sending', attempts = m.attempts + 1, claimed_at = now(), handed_over_at = NULL,
               is_published = false
             FROM due WHERE ${sameRow('due')} RETURNING ${CLAIMED}`,
      values: [currentOrganizationId(), limit],
    });
    return rows.map(toClaimed);
  }

  /** Renews the lease on claimed messages. */
  async renewLease(claims: readonly ClaimedMessage[]): Promise<void> {
    await this.db.write({
      text: `UPDATE messages m SET claimed_at = now() WHERE ${STILL_THEIRS}`,
      values: claimValues(claims),
    });
  }

  /**
   * Records that these messages are in transit from now on.
   * @returns the ids of those that still belong to their attempt; only these may be handed over
   */
  async beginHandOver(claims: readonly ClaimedMessage[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.write<BeginHandOverRow>({
      name: 'messages-begin',
      text: `UPDATE messages m SET handed_over_at = now() WHERE ${STILL_THEIRS} RETURNING m.id`,
      values: claimValues(claims),
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Puts claimed messages whose handover has not begun back into the queue. */
  async giveBack(claims: readonly ClaimedMessage[]): Promise<void> {
    await this.db.write({
      text: `UPDATE messages m SET status = 'queued', attempts = m.attempts - 1, claimed_at = NULL
             WHERE ${STILL_THEIRS} AND m.handed_over_at IS NULL`,
      values: claimValues(claims),
    });
  }

  /**
   * Records the outcomes of attempts that still own their message, or whose message was marked unconfirmed meanwhile
   * and now has a definite outcome.
   */
  async finish(settlements: readonly Settlement[]): Promise<void> {
    const outcomes = settlements.map(({ outcome }) => outcome);
    await this.db.write({
      name: 'messages-finish',
      text: `UPDATE messages m
             SET is_published = false, (status, provider_reference, last_error, recipient, subject, sent_at, due_at) = (
               SELECT o.status, o.reference,
                 CASE WHEN o.status = 'sent' THEN NULL WHEN ${IS_ERASED} AND o.recipient IS NOT NULL
                   THEN ${withoutAddress('o.error', 'o.recipient')} ELSE o.error END,
                 CASE WHEN ${IS_ERASED} THEN NULL ELSE coalesce(o.recipient, m.recipient) END,
                 CASE WHEN ${IS_ERASED} THEN NULL ELSE coalesce(o.subject, m.subject) END,
                 CASE WHEN o.status = 'sent' THEN coalesce(m.arrived_at, now()) END,
                 coalesce(now() + make_interval(secs => o.again_ms / 1000.0), m.due_at)
               FROM (SELECT id, error, reference, recipient, subject, again_ms,
                   CASE WHEN told = 'unconfirmed' AND m.arrived_at IS NOT NULL THEN 'sent' ELSE told END AS status
                 FROM unnest($2::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
                   AS o (id, told, error, reference, recipient, subject, again_ms)
                 WHERE id = m.id) o)
             WHERE ${THEIRS} AND (${IN_HAND} OR ${SETTLES_DOUBT})`,
      values: [
        ...claimValues(settlements.map(({ message }) => message)),
        outcomes.map(({ status }) => status),
        outcomes.map((outcome) => ('error' in outcome ? outcome.error : null)),
        outcomes.map((outcome) => ('reference' in outcome ? outcome.reference : null)),
        settlements.map(({ mail }) => mail?.to ?? null),
        settlements.map(({ mail }) => mail?.subject ?? null),
        outcomes.map((outcome) => ('againInMs' in outcome ? outcome.againInMs : null)),
      ],
    });
  }

  /**
   * Settles the messages of processes that have been silent for the lease: those that were never in transit are queued
   * again, those known to have arrived are "sent", and the rest are "unconfirmed".
   */
  async settleDead(leaseMs: number, reason: string): Promise<void> {
    await this.db.write({
      name: 'messages-settle-dead',
      text: `WITH dead AS MATERIALIZED (
               SELECT ctid FROM messages WHERE organization_id = $1 AND status = 'sending'
                 AND coalesce(claimed_at, handed_over_at, created_at) < now() - make_interval(secs => $2 / 1000.0)
               ORDER BY id FOR UPDATE SKIP LOCKED)
             UPDATE messages m
             SET is_published = false, (status, last_error, sent_at) = (
               SELECT CASE WHEN m.handed_over_at IS NULL THEN 'queued' WHEN m.arrived_at IS NULL THEN 'unconfirmed'
                   ELSE 'sent' END,
                 CASE WHEN m.handed_over_at IS NULL THEN m.last_error WHEN m.arrived_at IS NULL THEN $3 END,
                 CASE WHEN m.arrived_at IS NOT NULL THEN m.handed_over_at END)
             FROM dead WHERE ${sameRow('dead')}`,
      values: [currentOrganizationId(), leaseMs, reason],
    });
  }

  /**
   * Records that people received messages about these subjects. For each subject, the latest message that is
   * unconfirmed or being handed over counts as sent, unless another one about the subject is known to have been sent. A
   * message that is being handed over is settled when its attempt ends.
   * @returns the messages that were unconfirmed; the caller publishes their outcomes
   */
  async recordArrival(tx: Tx, subjectIds: readonly string[]): Promise<EndedMessage[]> {
    const rows = await tx.write<NoteArrivedRow>({
      name: 'messages-note-arrived',
      text: `WITH shown AS MATERIALIZED (
               SELECT DISTINCT ON (subject_id) id FROM messages m
               WHERE organization_id = $1 AND subject_id = ANY ($2) AND handed_over_at IS NOT NULL
                 AND status IN ('sending', 'unconfirmed') AND arrived_at IS NULL
                 AND NOT EXISTS (SELECT FROM messages o WHERE o.organization_id = $1
                   AND o.subject_id = m.subject_id AND o.status IN ('sent', 'bounced'))
               ORDER BY subject_id, handed_over_at DESC),
             before AS (SELECT id, status FROM messages WHERE id IN (SELECT id FROM shown) ORDER BY id FOR UPDATE)
             UPDATE messages m SET arrived_at = now(),
               status = CASE m.status WHEN 'unconfirmed' THEN 'sent' ELSE m.status END,
               last_error = CASE m.status WHEN 'unconfirmed' THEN NULL ELSE m.last_error END,
               sent_at = CASE m.status WHEN 'unconfirmed' THEN m.handed_over_at ELSE m.sent_at END,
               is_published = m.is_published OR m.status = 'unconfirmed'
             FROM before WHERE m.id = before.id AND m.status IN ('sending', 'unconfirmed')
             RETURNING before.status AS was, ${CLAIMED}`,
      values: [currentOrganizationId(), subjectIds],
    });
    return rows
      .filter(({ was }) => was === 'unconfirmed')
      .map((row) => ({ ...toClaimed(row), status: 'sent', reason: null, recipient: null }));
  }

  /** Returns settled messages whose outcome was not published yet, and marks them as published. */
  async takeUnpublished(tx: Tx, limit: number): Promise<EndedMessage[]> {
    const rows = await tx.write<EndedRow>({
      name: 'messages-take-unpublished',
      text: `WITH unpublished AS MATERIALIZED (
               SELECT ctid FROM messages
               WHERE organization_id = $1 AND NOT is_published AND status NOT IN ('queued', 'held', 'sending')
               ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
             UPDATE messages m SET is_published = true FROM unpublished WHERE ${sameRow('unpublished')}
             RETURNING m.status, m.last_error, m.recipient, ${CLAIMED}`,
      values: [currentOrganizationId(), limit],
    });
    return rows.map(toEnded);
  }

  /** Milliseconds until the next queued message is due; undefined when there is none. */
  async nextDueInMs(): Promise<number | undefined> {
    const [row] = await this.db.read<NextDueInMsRow>({
      name: 'messages-next-due',
      text: `SELECT greatest(extract(epoch FROM due_at - now()) * 1000, 0)::float8 AS ms FROM messages
             WHERE organization_id = $1 AND status = 'queued' ORDER BY due_at LIMIT 1`,
      values: [currentOrganizationId()],
    });
    return row?.ms;
  }

  /** Moves the unclaimed messages of a source to another status; returns their number. */
  async moveOf(
    tx: Tx,
    sourceId: string,
    from: 'queued' | 'held',
    to: 'queued' | 'held',
  ): Promise<number> {
    const rows = await tx.write({
      text: `UPDATE messages SET status = $4 WHERE organization_id = $1 AND source_id = $2 AND status = $3
             RETURNING id`,
      values: [currentOrganizationId(), sourceId, from, to],
    });
    return rows.length;
  }

  /** Suppresses the unclaimed messages of a source; returns their number. */
  async dropOf(tx: Tx, sourceId: string, reason: string): Promise<number> {
    const rows = await tx.write({
      text: `UPDATE messages m SET status = 'suppressed', last_error = $3, is_published = false
             WHERE m.organization_id = $1 AND m.source_id = $2 AND m.status IN ('queued', 'held')
             RETURNING m.id`,
      values: [currentOrganizationId(), sourceId, reason],
    });
    return rows.length;
  }

  /**
   * Suppresses the queued messages about a subject that belong to no source. Publishes no outcome.
   * @returns true when there were any
   */
  async cancel(tx: Tx, subjectId: string, reason: string): Promise<boolean> {
    const rows = await tx.write({
      text: `UPDATE messages m SET status = 'suppressed', last_error = $3, is_published = true
             WHERE m.organization_id = $1 AND m.subject_id = $2 AND m.source_id IS NULL AND m.status = 'queued'
             RETURNING m.id`,
      values: [currentOrganizationId(), subjectId, reason],
    });
    return rows.length > 0;
  }

  /** Erases the recipients of all messages about these subjects. */
  async eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.write({
      text: `UPDATE messages SET recipient = NULL, subject = NULL,
               last_error = ${withoutAddress('last_error', 'recipient')}
             WHERE organization_id = $1 AND subject_id = ANY ($2) AND recipient IS NOT NULL`,
      values: [currentOrganizationId(), subjectIds],
    });
  }

  /** Lists messages, the newest first. */
  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<LoggedMessage>> {
    const rows = await this.prisma.client.message.findMany({
      select: MESSAGE,
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        ...olderThan('createdAt', after),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    return toPage(rows, limit, toMessage, placeOf);
  }

  /** Returns the attempts at the newest messages of a business over a medium. */
  async latestAttempts(businessId: string, channel: string, limit: number): Promise<Attempt[]> {
    const rows = await this.prisma.client.message.findMany({
      select: { status: true, attempts: true, lastError: true, sentAt: true, updatedAt: true },
      where: { organizationId: requireOrganizationId(), businessId, channel },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows as Attempt[];
  }

  async find(id: string): Promise<LoggedMessage | undefined> {
    const row = await this.prisma.client.message.findFirst({
      select: MESSAGE,
      where: { organizationId: requireOrganizationId(), id },
    });
    return row ? toMessage(row) : undefined;
  }

  /** Returns, across all tenants, the ids of organizations with messages that no process seems to work on. */
  async late(lateSeconds: number, leaseSeconds: number, batch: number): Promise<string[]> {
    const rows = await this.db.read<LateRow>({
      text: 'SELECT organization_id FROM lookup.organizations_with_late_messages($1, $2, $3)',
      values: [lateSeconds, leaseSeconds, batch],
    });
    return rows.map((row) => row.organization_id);
  }
}
