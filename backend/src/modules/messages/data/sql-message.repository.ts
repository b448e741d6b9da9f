import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  MessageRepository,
  type ClaimedMessage,
  type LockedMessage,
  type NewMessage,
  type StaleMessage,
} from '../app/message.repository.js';
import type { Message, MessageStatus, Outcome } from '../domain/message.js';

interface MessageRow {
  id: string;
  kind: string;
  recipient: string | null;
  subject: string | null;
  status: MessageStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

interface LockedRow {
  business_id: string;
  kind: string;
  subject_id: string;
  status: MessageStatus;
  attempts: number;
  sending_for_ms: number;
}

const COLUMNS = 'id, kind, recipient, subject, status, attempts, last_error, created_at, sent_at';

@Injectable()
export class SqlMessageRepository extends MessageRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async insert(tx: Tx, message: NewMessage): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>({
      text: `INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, recipient)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (organization_id, idempotency_key) DO NOTHING RETURNING id`,
      values: [
        uuidv7(),
        currentOrganizationId(),
        message.businessId,
        message.kind,
        message.subjectId,
        message.idempotencyKey,
        message.recipient,
      ],
    });
    return row?.id;
  }

  async idOfKey(tx: Tx, idempotencyKey: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>({
      text: 'SELECT id FROM messages WHERE organization_id = $1 AND idempotency_key = $2',
      values: [currentOrganizationId(), idempotencyKey],
    });
    return row?.id;
  }

  async lock(tx: Tx, id: string): Promise<LockedMessage | undefined> {
    const [row] = await tx.query<LockedRow>({
      text: `SELECT business_id, kind, subject_id, status, attempts,
               coalesce(extract(epoch FROM now() - handed_over_at) * 1000, 0)::float8 AS sending_for_ms
             FROM messages WHERE id = $1 FOR UPDATE`,
      values: [id],
    });
    if (!row) return undefined;
    const { business_id: businessId, kind, subject_id: subjectId, attempts: attempt } = row;
    return {
      message: { id, businessId, kind, subjectId, attempt },
      status: row.status,
      sendingForMs: row.sending_for_ms,
    };
  }

  async begin(tx: Tx, id: string): Promise<number> {
    const [row] = await tx.query<{ attempts: number }>({
      text: `UPDATE messages SET status = 'sending', attempts = attempts + 1, handed_over_at = now()
             WHERE id = $1 RETURNING attempts`,
      values: [id],
    });
    return (row as { attempts: number }).attempts;
  }

  async finish(
    tx: Tx,
    { id, attempt }: ClaimedMessage,
    outcome: Outcome,
    mail: { to: string; subject: string } | undefined,
  ): Promise<boolean> {
    const sent = outcome.status === 'sent';
    const rows = await tx.query({
      text: `UPDATE messages SET status = $3, last_error = $4, provider_reference = $5,
               recipient = coalesce($6, recipient), subject = coalesce($7, subject),
               sent_at = CASE WHEN $3 = 'sent' THEN now() END
             WHERE id = $1 AND status = 'sending' AND attempts = $2 RETURNING id`,
      values: [
        id,
        attempt,
        outcome.status,
        sent ? null : outcome.error,
        sent ? outcome.reference : null,
        mail?.to,
        mail?.subject,
      ],
    });
    return rows.length > 0;
  }

  async eraseRecipients(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.query({
      text: `UPDATE messages SET recipient = NULL, subject = NULL
             WHERE organization_id = $1 AND subject_id = ANY ($2)`,
      values: [currentOrganizationId(), subjectIds],
    });
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<Message>> {
    const rows = await this.db.query<MessageRow>({
      text: `SELECT ${COLUMNS} FROM messages WHERE organization_id = $1 AND business_id = $2
             ${after ? 'AND (created_at, id) < ($4, $5)' : ''} ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [
        currentOrganizationId(),
        businessId,
        limit + 1,
        ...(after ? [after.at, after.id] : []),
      ],
    });
    return toPage(rows, limit, toMessage, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<Message | undefined> {
    const [row] = await this.db.query<MessageRow>({
      text: `SELECT ${COLUMNS} FROM messages WHERE id = $1`,
      values: [id],
    });
    return row && toMessage(row);
  }

  async stale(olderThanSeconds: number, batch: number): Promise<StaleMessage[]> {
    const rows = await this.db.query<{ id: string; organization_id: string }>({
      text: 'SELECT id, organization_id FROM lookup.stale_messages($1, $2)',
      values: [olderThanSeconds, batch],
    });
    return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }));
  }
}

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
