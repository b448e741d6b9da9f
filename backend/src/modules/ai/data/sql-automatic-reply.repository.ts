import { Injectable } from '@nestjs/common';
import { toPage, type Keyset, type Page } from '../../../kernel/http/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  AutomaticReplyRepository,
  type NewAutomaticReply,
} from '../app/automatic-reply.repository.js';
import type { AutomaticReply, ReplyEnd } from '../domain/automatic-reply.js';
import type {
  DueRow,
  FindRow,
  ListRow,
  LockAllRow,
  LockScheduledRow,
  ScheduleRow,
  WaitingInPublicRow,
} from './sql-automatic-reply.rows.js';

interface Row {
  id: string;
  business_id: string;
  subject: AutomaticReply['subject'];
  subject_id: string;
  rating: number;
  message: string;
  provider: string;
  written_for: string | null;
  status: AutomaticReply['status'];
  reason: AutomaticReply['reason'];
  due_at: Date;
  ended_at: Date | null;
  created_at: Date;
}

const COLUMNS =
  'id, business_id, subject, subject_id, rating, message, provider, written_for, status, reason, due_at, ended_at, created_at';

@Injectable()
export class SqlAutomaticReplyRepository extends AutomaticReplyRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async schedule(tx: Tx, reply: NewAutomaticReply): Promise<Date | undefined> {
    const [row] = await tx.query<ScheduleRow>({
      text: `INSERT INTO automatic_replies (id, organization_id, business_id, subject, subject_id, rating, message,
               provider, written_for, due_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10))
             ON CONFLICT (organization_id, subject_id) DO NOTHING RETURNING due_at`,
      values: [
        reply.id,
        currentOrganizationId(),
        reply.businessId,
        reply.subject,
        reply.subjectId,
        reply.rating,
        reply.message,
        reply.provider,
        reply.writtenFor,
        reply.delayMinutes,
      ],
    });
    return row?.due_at;
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<AutomaticReply>> {
    const values: unknown[] = [currentOrganizationId(), businessId, limit + 1];
    if (after) values.push(after.at, after.id);
    const rows = await this.db.query<ListRow>({
      name: `automatic-reply-list${after ? '-after' : ''}`,
      text: `SELECT ${COLUMNS} FROM automatic_replies WHERE organization_id = $1 AND business_id = $2
             ${after ? 'AND (created_at, id) < ($4, $5)' : ''} ORDER BY created_at DESC, id DESC LIMIT $3`,
      values,
    });
    return toPage(rows, limit, toReply, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }

  async find(id: string): Promise<AutomaticReply | undefined> {
    const [row] = await this.db.query<FindRow>({
      text: `SELECT ${COLUMNS} FROM automatic_replies WHERE id = $1`,
      values: [id],
    });
    return row && toReply(row);
  }

  async lockScheduled(tx: Tx, id: string): Promise<AutomaticReply | undefined> {
    const [row] = await tx.query<LockScheduledRow>({
      text: `SELECT ${COLUMNS} FROM automatic_replies WHERE id = $1 AND status = 'scheduled' FOR UPDATE`,
      values: [id],
    });
    return row && toReply(row);
  }

  async end(tx: Tx, id: string, end: ReplyEnd): Promise<void> {
    await tx.query({
      text: `UPDATE automatic_replies SET status = $2, reason = $3, stopped_by = $4, ended_at = now() WHERE id = $1`,
      values: [id, ...endValues(end)],
    });
  }

  async waitingInPublic(
    businessId: string,
    limit: number,
    executor: SqlExecutor = this.db,
  ): Promise<string[]> {
    const rows = await executor.query<WaitingInPublicRow>({
      text: `SELECT message FROM automatic_replies WHERE organization_id = $1 AND business_id = $2
               AND status = 'scheduled' AND subject = 'review' ORDER BY created_at DESC, id DESC LIMIT $3`,
      values: [currentOrganizationId(), businessId, limit],
    });
    return rows.map(({ message }) => message);
  }

  async lockWaiting(tx: Tx, businessId: string): Promise<AutomaticReply[]> {
    return lockAll(tx, 'business_id = $2', businessId);
  }

  async lockWaitingFor(tx: Tx, subjectIds: readonly string[]): Promise<AutomaticReply[]> {
    return lockAll(tx, 'subject_id = ANY($2)', subjectIds);
  }

  async blank(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.query({
      text: `UPDATE automatic_replies SET message = '' WHERE organization_id = $1 AND subject_id = ANY($2)`,
      values: [currentOrganizationId(), subjectIds],
    });
  }

  async due(batch: number): Promise<{ id: string; organizationId: string }[]> {
    const rows = await this.db.query<DueRow>({
      text: 'SELECT * FROM lookup.due_automatic_replies($1)',
      values: [batch],
    });
    return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }));
  }
}

/** In one order for everybody, so that nobody waits for somebody who waits. */
async function lockAll(tx: Tx, which: string, value: unknown): Promise<AutomaticReply[]> {
  const rows = await tx.query<LockAllRow>({
    text: `SELECT ${COLUMNS} FROM automatic_replies WHERE organization_id = $1 AND ${which}
             AND status = 'scheduled' ORDER BY id FOR UPDATE`,
    values: [currentOrganizationId(), value],
  });
  return rows.map(toReply);
}

function endValues(end: ReplyEnd): [string, string | null, string | null] {
  if (end.status === 'sent') return ['sent', null, null];
  return [end.status, end.reason, end.status === 'stopped' ? (end.stoppedBy ?? null) : null];
}

function toReply(row: Row): AutomaticReply {
  return {
    id: row.id,
    businessId: row.business_id,
    subject: row.subject,
    subjectId: row.subject_id,
    rating: row.rating,
    message: row.message,
    provider: row.provider,
    writtenFor: row.written_for,
    status: row.status,
    reason: row.reason,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    createdAt: row.created_at,
  };
}
