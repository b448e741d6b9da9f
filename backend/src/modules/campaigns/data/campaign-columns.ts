import type { Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { Campaign, CampaignPlan } from '../domain/campaign.js';
import type { CampaignRow, LockedRow } from './campaign.rows.js';

export const PLAN_COLUMNS =
  'name, channel, content, audience, scheduled_at, quiet_hours, spread_hours, reminders';

const COUNTS = [
  'recipients',
  'asked',
  'skipped',
  'canceled',
  'sent',
  'failed',
  'unconfirmed',
  'bounced',
  'opened',
  'clicked',
  'public',
  'private',
  'unsubscribed',
  'reminders_sent',
].map((name) => `${name}_count`);

/** Columns of campaigns `c`. The next line of the ledger is found by the index of planned lines. */
export const CAMPAIGN_COLUMNS = `id, business_id, status, created_at, updated_at, started_at, finished_at, restored_from, reasons,
  ${PLAN_COLUMNS}, ${COUNTS.join(', ')},
  CASE status WHEN 'scheduled' THEN scheduled_at WHEN 'sending' THEN (
    SELECT r.due_at FROM campaign_recipients r
    WHERE r.organization_id = c.organization_id AND r.campaign_id = c.id AND r.status = 'planned'
    ORDER BY r.due_at, r.id LIMIT 1
  ) + make_interval(secs => shift_seconds) END AS next_due_at`;

const moment = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

export function toPlan(row: CampaignRow | LockedRow): CampaignPlan {
  const { audience } = row;
  return {
    name: row.name,
    channel: row.channel,
    content: row.content,
    audience: {
      tags: audience.tags ?? [],
      languages: audience.languages ?? [],
      addedAfter: moment(audience.addedAfter),
      addedBefore: moment(audience.addedBefore),
      neverAsked: audience.neverAsked ?? false,
    },
    scheduledAt: row.scheduled_at,
    quietHours: row.quiet_hours,
    spreadHours: row.spread_hours,
    reminders: row.reminders,
  };
}

export function toCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    businessId: row.business_id,
    ...toPlan(row),
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    nextDueAt: row.next_due_at,
    restoredFrom: row.restored_from,
    figures: {
      recipients: row.recipients_count,
      planned: row.recipients_count - row.asked_count - row.skipped_count - row.canceled_count,
      asked: row.asked_count,
      sent: row.sent_count,
      delivered: row.sent_count - row.bounced_count,
      bounced: row.bounced_count,
      failed: row.failed_count,
      unconfirmed: row.unconfirmed_count,
      skipped: row.skipped_count,
      canceled: row.canceled_count,
      opened: row.opened_count,
      clicked: row.clicked_count,
      responses: row.public_count + row.private_count,
      public: row.public_count,
      private: row.private_count,
      unsubscribed: row.unsubscribed_count,
      remindersSent: row.reminders_sent_count,
    },
    notReached: Object.entries(row.reasons)
      .filter(([, customers]) => customers > 0)
      .map(([reason, customers]) => ({ reason, customers }))
      .sort((a, b) => b.customers - a.customers || a.reason.localeCompare(b.reason, 'en')),
  };
}

/** Returns the fields of a plan, for Prisma. */
export const planFields = (plan: CampaignPlan) => ({
  name: plan.name,
  channel: plan.channel,
  content: toJson(plan.content),
  audience: toJson(plan.audience),
  scheduledAt: plan.scheduledAt,
  quietHours: plan.quietHours,
  spreadHours: plan.spreadHours,
  reminders: toJson(plan.reminders),
});

/** Converts times to text: Prisma would mark them as times within the JSON. */
const toJson = (value: object): Prisma.InputJsonValue =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
