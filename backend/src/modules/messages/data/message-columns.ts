import type { SettledStatus } from '../app/events.js';
import type { ClaimedMessage, EndedMessage } from '../app/message.repository.js';
import type { Message } from '../domain/message.js';
import type { ClaimedRow, EndedRow, MessageRow } from './sql-message.rows.js';

export const COLUMNS =
  'id, kind, recipient, subject, status, attempts, last_error, created_at, sent_at, arrived_at';
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

/** How a message ended. What has come back already was sent first; the statement leaves out what is in hand. */
function endOf(status: EndedRow['status']): SettledStatus {
  if (status === 'bounced') return 'sent';
  if (status === 'queued' || status === 'held' || status === 'sending') {
    throw new Error(`A message that is ${status} has not ended.`);
  }
  return status;
}

export function toMessage(row: MessageRow): Message {
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
    arrivedAt: row.arrived_at,
  };
}
