import { Injectable } from '@nestjs/common';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { olderThan, placeOf } from '../../../kernel/tenancy/keyset-condition.js';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { AutomaticReply, ReplyEnd, TextSubject } from '../domain/automatic-reply.js';
import type { AutomaticReplyRow, DueRow } from './automatic-reply.rows.js';

/** A reply to be scheduled. */
export interface NewAutomaticReply {
  id: string;
  businessId: string;
  subject: TextSubject;
  subjectId: string;
  rating: number;
  message: string;
  provider: string;
  writtenFor: string;
  delayMinutes: number;
}

/** Columns of a reply, for SQL. */
const COLUMNS = `id, business_id AS "businessId", subject, subject_id AS "subjectId", rating, message, provider,
  written_for AS "writtenFor", status, reason, due_at AS "dueAt", ended_at AS "endedAt", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

/** Fields of a reply, for Prisma. */
const REPLY = {
  id: true,
  businessId: true,
  subject: true,
  subjectId: true,
  rating: true,
  message: true,
  provider: true,
  writtenFor: true,
  status: true,
  reason: true,
  dueAt: true,
  endedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.AutomaticReplySelect;

const MINUTE_MS = 60_000;

/** Storage of automatic replies, scheduled and ended: the record of what was sent automatically. */
@Injectable()
export class AutomaticReplyRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** @returns the time at which it is due; undefined when the text already has an automatic reply */
  async schedule(tx: Tx, { delayMinutes, ...reply }: NewAutomaticReply): Promise<Date | undefined> {
    const [added] = await this.prisma.in(tx).automaticReply.createManyAndReturn({
      data: {
        ...reply,
        organizationId: requireOrganizationId(),
        dueAt: new Date(Date.now() + delayMinutes * MINUTE_MS),
      },
      select: { dueAt: true },
      skipDuplicates: true,
    });
    return added?.dueAt;
  }

  /** Newest first. */
  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<AutomaticReply>> {
    const rows = await this.prisma.client.automaticReply.findMany({
      select: REPLY,
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        ...olderThan('createdAt', after),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    return toPage(rows, limit, asReply, placeOf);
  }

  async find(id: string): Promise<AutomaticReply | undefined> {
    const row = await this.prisma.client.automaticReply.findFirst({
      select: REPLY,
      where: { organizationId: requireOrganizationId(), id },
    });
    return row ? asReply(row) : undefined;
  }

  /** Returns a reply that is still scheduled, locked so that it can be ended. */
  async lockScheduled(tx: Tx, id: string): Promise<AutomaticReply | undefined> {
    const [reply] = await tx.write<AutomaticReplyRow>({
      text: `SELECT ${COLUMNS} FROM automatic_replies WHERE id = $1 AND status = 'scheduled' FOR UPDATE`,
      values: [id],
    });
    return reply;
  }

  async end(tx: Tx, id: string, end: ReplyEnd): Promise<void> {
    await this.prisma.in(tx).automaticReply.updateMany({
      where: { organizationId: requireOrganizationId(), id },
      data: {
        status: end.status,
        reason: end.status === 'sent' ? null : end.reason,
        canceledBy: end.status === 'canceled' ? (end.canceledBy ?? null) : null,
        endedAt: new Date(),
      },
    });
  }

  /** Returns the messages of a business's scheduled public replies, newest first. */
  async waitingInPublic(
    businessId: string,
    limit: number,
    executor: SqlExecutor = this.db,
  ): Promise<string[]> {
    const rows = await this.prisma.in(executor).automaticReply.findMany({
      where: {
        organizationId: requireOrganizationId(),
        businessId,
        status: 'scheduled',
        subject: 'review',
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { message: true },
      take: limit,
    });
    return rows.map(({ message }) => message);
  }

  /** Returns all scheduled replies of a business, locked so that they can be ended. */
  async lockWaiting(tx: Tx, businessId: string): Promise<AutomaticReply[]> {
    return lockAll(tx, 'business_id = $2', businessId);
  }

  /** Returns the scheduled replies to these texts, locked so that they can be ended. */
  async lockWaitingFor(tx: Tx, subjectIds: readonly string[]): Promise<AutomaticReply[]> {
    return lockAll(tx, 'subject_id = ANY($2)', subjectIds);
  }

  /** Empties the messages of all replies to these texts, because they name somebody. */
  async blank(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.prisma.in(tx).automaticReply.updateMany({
      where: { organizationId: requireOrganizationId(), subjectId: { in: [...subjectIds] } },
      data: { message: '' },
    });
  }

  /** Returns the due replies of all tenants. */
  async due(batch: number): Promise<{ id: string; organizationId: string }[]> {
    return this.db.read<DueRow>({
      text: 'SELECT id, organization_id AS "organizationId" FROM lookup.due_automatic_replies($1)',
      values: [batch],
    });
  }
}

/** Locks scheduled replies in the order of their ids, so that transactions do not deadlock. */
async function lockAll(tx: Tx, which: string, value: unknown): Promise<AutomaticReply[]> {
  return tx.write<AutomaticReplyRow>({
    text: `SELECT ${COLUMNS} FROM automatic_replies WHERE organization_id = $1 AND ${which}
             AND status = 'scheduled' ORDER BY id FOR UPDATE`,
    values: [currentOrganizationId(), value],
  });
}

/** Narrows columns that Prisma types as text to the values that the table's checks allow. */
const asReply = (row: Prisma.AutomaticReplyGetPayload<{ select: typeof REPLY }>): AutomaticReply =>
  row as AutomaticReply;
