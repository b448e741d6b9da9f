import type { ChannelMedium } from '../../../../sdk/index.js';
import type { SettledStatus } from '../app/events.js';
import type { ClaimedMessage, EndedMessage } from '../app/message.repository.js';
import type { Message, MessageStatus } from '../domain/message.js';

export interface MessageRow {
  id: string;
  kind: string;
  recipient: string | null;
  subject: string | null;
  status: MessageStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  arrived_at: Date | null;
}

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
  // What has come back already was sent first.
  status: row.status === 'bounced' ? 'sent' : row.status,
  reason: row.last_error,
  recipient: row.recipient,
});

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
