import type { ChannelMedium } from '../../../../sdk/index.js';
import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { SettledStatus } from '../app/events.js';
import type { ClaimedMessage, EndedMessage } from '../app/message.repository.js';
import type { Message, MessageStatus } from '../domain/message.js';

/** Fields of a message that people see, for Prisma. */
export const MESSAGE = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  status: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
  arrivedAt: true,
} satisfies Prisma.MessageSelect;

export interface ClaimedRow {
  id: string;
  business_id: string;
  kind: string;
  channel: ChannelMedium;
  subject_id: string;
  attempts: number;
  source_id: string | null;
  context: object | null;
}

export interface EndedRow extends ClaimedRow {
  status: SettledStatus | 'bounced';
  last_error: string | null;
  recipient: string | null;
}

/** A message by its idempotency key. */
export interface KeyRow {
  id: string;
  key: string;
}

export const CLAIMED =
  'm.id, m.business_id, m.kind, m.channel, m.subject_id, m.attempts, m.source_id, m.context';

export function toClaimed(row: ClaimedRow): ClaimedMessage {
  return {
    messageId: row.id,
    businessId: row.business_id,
    kind: row.kind,
    channel: row.channel,
    subjectId: row.subject_id,
    attempt: row.attempts,
    sourceId: row.source_id,
    context: row.context,
  };
}

export const toEnded = (row: EndedRow): EndedMessage => ({
  ...toClaimed(row),
  status: endOf(row.status),
  reason: row.last_error,
  recipient: row.recipient,
});

export function toMessage({
  recipient: to,
  status,
  ...message
}: Prisma.MessageGetPayload<{ select: typeof MESSAGE }>): Message {
  // The table's own check allows no other.
  return { ...message, to, status: status as MessageStatus };
}
