import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type {
  ClaimedMessage,
  EndedMessage,
  LoggedMessage,
  MessageStatus,
  SettledStatus,
} from '../domain/message.js';
import type { ClaimedRow, EndedRow } from './message.rows.js';

/** Prisma selection of the message fields shown to users, and the id of the subject. */
export const MESSAGE = {
  id: true,
  kind: true,
  subjectId: true,
  recipient: true,
  subject: true,
  status: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  updatedAt: true,
  sentAt: true,
  arrivedAt: true,
} satisfies Prisma.MessageSelect;

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

/** Returns the settled status of a message. A bounced one was sent first; the query excludes those not settled yet. */
function endOf(status: EndedRow['status']): SettledStatus {
  if (status === 'bounced') return 'sent';
  if (status === 'queued' || status === 'held' || status === 'sending') {
    throw new Error(`A message that is ${status} has not ended.`);
  }
  return status;
}

export function toMessage({
  recipient: to,
  status,
  ...message
}: Prisma.MessageGetPayload<{ select: typeof MESSAGE }>): LoggedMessage {
  // A check constraint of the table allows no other value.
  return { ...message, to, status: status as MessageStatus };
}
