import { Injectable } from '@nestjs/common';
import type { Keyset } from '../../../kernel/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Variant } from '../domain/campaign.js';
import { WAKING_HOURS } from '../../../rules/waking-hours.js';
import { CAMPAIGN_CANCELED } from '../domain/ledger-move.js';
import type { RecipientStatus } from '../domain/recipient.js';
import { audienceOf, audienceValues } from './audience.sql.js';
import type { CampaignState } from './campaign.repository.js';
import { KNOWN_ZONES, outsideQuietHours, zoneOf } from './quiet-hours.sql.js';
import type {
  CancelPlannedRow,
  ExpectedRow,
  KnownZonesRow,
  LineAgainRow,
  QueuedRow,
  TakeDueRow,
  UnconfirmedRow,
  WalkedRow,
} from './ledger.rows.js';

/** Values used where a customer's own are unknown. */
export interface Fallbacks {
  language: string;
  /** IANA name. */
  timeZone: string | null;
}

/** A line of the ledger that is due. */
export interface DueLine {
  id: string;
  customerId: string;
  step: number;
  variant: Variant;
  /** Request that a reminder, or a message sent again, is about; null for a first message. */
  reviewRequestId: string | null;
  /** Unconfirmed message that is to be sent again; null for the line's first message. */
  again: string | null;
}

/** Outcome of a line that was due. */
export interface ReleasedLine {
  id: string;
  status: RecipientStatus;
  reason: string | null;
  reviewRequestId: string | null;
  /** Keyed hash of the address. */
  addressHash: string | null;
}

/** Returns the outcome of a line whose customer is skipped. */
export const skippedLine = (id: string, reason: string): ReleasedLine => ({
  id,
  status: 'skipped',
  reason,
  reviewRequestId: null,
  addressHash: null,
});

/** A line that is planned again, and the reason it was unconfirmed. */
export interface LineAgain {
  step: number;
  reason: string | null;
}

const HOUR_SECONDS = 3_600;
/** Hours of a day outside quiet hours; postponed messages are spread over these at most. */
const OPEN_HOURS = WAKING_HOURS.until - WAKING_HOURS.from;
const UTC = 'UTC';

/** Unconfirmed lines of campaign $2. A customer who opened the message has evidently received it. */
const UNCONFIRMED = `SELECT r.id, r.reason FROM campaign_recipients r
  JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
  WHERE r.organization_id = $1 AND r.campaign_id = $2 AND r.status = 'unconfirmed' AND c.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM campaign_recipients f WHERE f.organization_id = $1 AND f.campaign_id = $2
      AND f.customer_id = r.customer_id AND f.step = 0
      AND (f.rated_at IS NOT NULL OR (r.step = 0 AND f.opened_at IS NOT NULL)))`;

/**
 * Stores the ledger of campaigns: one line for each message to each customer, never more. Runs as the tenant of the
 * call; lines are planned and released under the campaign's lock.
 */
@Injectable()
export class LedgerRepository {
  private zones: string[] | undefined;

  constructor(private readonly db: TenantDb) {}

  /** Counts the customers that a campaign is for now. */
  async expected(tx: Tx, campaign: CampaignState, { language }: Fallbacks): Promise<number> {
    const [row] = await tx.read<ExpectedRow>({
      text: `SELECT count(*)::int AS customers FROM customers c WHERE ${audienceOf(1)}`,
      values: audience(campaign, language),
    });
    return row?.customers ?? 0;
  }

  /**
   * Writes a line for each customer of the next slice of the list, with the time its message is due.
   * @returns the number of lines, and the position of the next slice; undefined at the end of the list
   */
  async plan(
    tx: Tx,
    campaign: CampaignState,
    slice: Fallbacks & { limit: number; expected: number; withVariants: boolean },
  ): Promise<{ added: number; next: Keyset | undefined }> {
    const { cursor, quietHours, spreadHours, recipients, startedAt } = campaign;
    const values = audience(campaign, slice.language);
    const param = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
    const zones = await this.knownZones(tx);
    const fallback = param(known(zones, slice.timeZone), 'text');
    const share = `least(1, (${param(recipients, 'float8')} + c.place) / ${param(Math.max(1, slice.expected), 'float8')})`;
    const spread = param(spreadHours * HOUR_SECONDS, 'float8');
    const open = param(Math.min(spreadHours, OPEN_HOURS) * HOUR_SECONDS, 'float8');
    const after = cursor
      ? `AND (c.created_at, c.id) < (${param(cursor.at, 'timestamptz')}, ${param(cursor.id, 'uuid')})`
      : '';
    const id = param(campaign.id, 'uuid');
    const [walked] = await tx.write<WalkedRow>({
      text: `WITH page AS (
               SELECT c.id, c.created_at, c.time_zone,
                 row_number() OVER (ORDER BY c.created_at DESC, c.id DESC) - 1 AS place
               FROM customers c WHERE ${audienceOf(1)} ${after}
               ORDER BY c.created_at DESC, c.id DESC LIMIT ${param(slice.limit, 'int')}
             ), added AS (
               INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, variant, status, due_at)
               SELECT gen_random_uuid(), $1, ${id}, c.id,
                 CASE WHEN ${param(slice.withVariants, 'bool')}
                   AND get_byte(decode(md5(${id}::text || c.id::text), 'hex'), 0) % 2 = 1 THEN 'b' ELSE 'a' END,
                 'planned',
                 CASE WHEN ${param(quietHours, 'bool')}
                   THEN ${outsideQuietHours('d.at', 'd.zone', 'd.delay')} ELSE d.at END
               FROM page c CROSS JOIN LATERAL (SELECT
                 ${zoneOf(param(zones, 'text[]'), fallback)} AS zone,
                 ${param(startedAt, 'timestamptz')} + make_interval(secs => ${spread} * ${share}) AS at,
                 make_interval(secs => ${open} * ${share}) AS delay) d
               ON CONFLICT (campaign_id, customer_id, step) DO NOTHING RETURNING 1
             )
             SELECT (SELECT count(*) FROM added)::int AS added, place + 1 = ${param(slice.limit, 'int')} AS full,
               created_at AS at, id
             FROM page ORDER BY place DESC LIMIT 1`,
      values,
    });
    if (!walked) return { added: 0, next: undefined };
    const next = walked.full ? { at: walked.at.toISOString(), id: walked.id } : undefined;
    return { added: walked.added, next };
  }

  /** Counts the messages of a campaign that are in the queue. */
  async queued(tx: Tx, campaignId: string): Promise<number> {
    const [row] = await tx.read<QueuedRow>({
      text: `SELECT count(*)::int AS queued FROM campaign_recipients
             WHERE organization_id = $1 AND campaign_id = $2 AND status = 'queued'`,
      values: [currentOrganizationId(), campaignId],
    });
    return row?.queued ?? 0;
  }

  /**
   * Takes lines that are due, the longest due first. Those in quiet hours are postponed until the morning and left
   * out, but counted in `looked`.
   */
  async takeDue(
    tx: Tx,
    { id, businessId, quietHours, shiftSeconds }: CampaignState,
    limit: number,
  ): Promise<{ looked: number; lines: DueLine[] }> {
    const zones = await this.knownZones(tx);
    const rows = await tx.write<TakeDueRow>({
      // Takes the lines first and looks up each customer: for a new tenant the planner assumes that there are no
      // customers, and would begin with those. The zone of the business is read in the same statement: one that was
      // read before would postpone until its morning lines that became due after the zone was changed.
      text: `WITH taken AS MATERIALIZED (
               SELECT id, organization_id, customer_id, step, variant, review_request_id, due_at,
                 CASE WHEN sent_again_at IS NOT NULL THEN coalesce(message_id, id) END AS again
               FROM campaign_recipients
               WHERE organization_id = $1 AND campaign_id = $2 AND status = 'planned'
                 AND due_at <= now() - make_interval(secs => $3)
               ORDER BY due_at, id LIMIT $4 FOR NO KEY UPDATE
             ), due AS (
               SELECT t.*, (SELECT c.time_zone FROM customers c
                 WHERE c.organization_id = t.organization_id AND c.id = t.customer_id) AS time_zone
               FROM taken t
             ), business AS (
               SELECT coalesce((SELECT time_zone FROM businesses
                 WHERE organization_id = $1 AND id = $6 AND time_zone = ANY ($5::text[])), '${UTC}') AS zone
             ), late AS (
               UPDATE campaign_recipients r SET due_at = e.at - make_interval(secs => $3)
               FROM due c CROSS JOIN business b
               CROSS JOIN LATERAL (SELECT ${zoneOf('$5', 'b.zone')} AS zone, now() AS at) d
               CROSS JOIN LATERAL (SELECT ${outsideQuietHours('d.at', 'd.zone')} AS at) e
               WHERE $7::bool AND r.id = c.id AND e.at > now() RETURNING r.id
             )
             SELECT due.id, due.customer_id AS "customerId", due.step, due.variant,
               due.review_request_id AS "reviewRequestId", due.again, late.id IS NOT NULL AS "isLate"
             FROM due LEFT JOIN late ON late.id = due.id ORDER BY due.due_at, due.id`,
      values: [currentOrganizationId(), id, shiftSeconds, limit, zones, businessId, quietHours],
    });
    return { looked: rows.length, lines: rows.filter(({ isLate }) => !isLate) };
  }

  async release(
    tx: Tx,
    { shiftSeconds }: CampaignState,
    lines: readonly ReleasedLine[],
  ): Promise<void> {
    await tx.write({
      // Finds the rows first, by their `ctid` (`takeDue` has locked them): for a new tenant the planner assumes that
      // there are no rows, and would scan all of them for each.
      text: `WITH found AS MATERIALIZED (
               SELECT ctid, array_position($2::uuid[], id) AS place FROM campaign_recipients
               WHERE organization_id = $1 AND id = ANY ($2) AND status = 'planned')
             UPDATE campaign_recipients r SET status = ($3::text[])[f.place], reason = ($4::text[])[f.place],
               review_request_id = coalesce(($5::uuid[])[f.place], r.review_request_id),
               address_hash = coalesce(($6::text[])[f.place], r.address_hash),
               due_at = r.due_at + make_interval(secs => $7)
             FROM found f WHERE r.ctid = f.ctid`,
      values: [
        currentOrganizationId(),
        lines.map(({ id }) => id),
        lines.map(({ status }) => status),
        lines.map(({ reason }) => reason),
        lines.map(({ reviewRequestId }) => reviewRequestId),
        lines.map(({ addressHash }) => addressHash),
        shiftSeconds,
      ],
    });
  }

  /** Ends planned lines of a canceled campaign; returns the number of first messages, and of lines in all. */
  async cancelPlanned(
    tx: Tx,
    campaignId: string,
    limit: number,
  ): Promise<{ customers: number; lines: number }> {
    const [row] = await tx.write<CancelPlannedRow>({
      text: `WITH ended AS (
               UPDATE campaign_recipients SET status = 'canceled', reason = $4 WHERE id IN (
                 SELECT id FROM campaign_recipients
                 WHERE organization_id = $1 AND campaign_id = $2 AND status = 'planned'
                 ORDER BY due_at, id LIMIT $3) RETURNING step)
             SELECT count(*) FILTER (WHERE step = 0)::int AS customers, count(*)::int AS lines FROM ended`,
      values: [currentOrganizationId(), campaignId, limit, CAMPAIGN_CANCELED],
    });
    return row ?? { customers: 0, lines: 0 };
  }

  /** Plans the next message after those that were sent, for customers who have not answered. */
  async planReminders(
    tx: Tx,
    { id, quietHours, shiftSeconds }: CampaignState,
    sent: { ids: readonly string[]; afterDays: number; timeZone: string | null },
  ): Promise<void> {
    const zones = await this.knownZones(tx);
    await tx.write({
      text: `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, step, variant, status,
               review_request_id, due_at)
             SELECT gen_random_uuid(), $1, $2, r.customer_id, r.step + 1, r.variant, 'planned', r.review_request_id,
               CASE WHEN $4::bool THEN ${outsideQuietHours('d.at', 'd.zone')} ELSE d.at END
                 - make_interval(secs => $5)
             FROM campaign_recipients r
             JOIN customers c ON c.organization_id = r.organization_id AND c.id = r.customer_id
             CROSS JOIN LATERAL (SELECT ${zoneOf('$7', '$8')} AS zone, r.sent_at + make_interval(days => $6) AS at) d
             WHERE r.organization_id = $1 AND r.campaign_id = $2 AND r.id = ANY ($3) AND NOT EXISTS (
               SELECT FROM campaign_recipients a WHERE a.organization_id = $1 AND a.campaign_id = $2
                 AND a.customer_id = r.customer_id AND a.step = 0 AND a.rated_at IS NOT NULL)
             ON CONFLICT (campaign_id, customer_id, step) DO NOTHING`,
      values: [
        currentOrganizationId(),
        id,
        sent.ids,
        quietHours,
        shiftSeconds,
        sent.afterDays,
        zones,
        known(zones, sent.timeZone),
      ],
    });
  }

  /**
   * Plans unconfirmed messages again, due now: those of customers who were not erased and have shown no sign of having
   * received them.
   */
  async planAgain(tx: Tx, { id, shiftSeconds }: CampaignState): Promise<LineAgain[]> {
    return tx.write<LineAgainRow>({
      text: `WITH unconfirmed AS MATERIALIZED (${UNCONFIRMED} FOR NO KEY UPDATE OF r)
             UPDATE campaign_recipients r SET status = 'planned', reason = NULL, sent_again_at = now(),
               due_at = now() - make_interval(secs => $3)
             FROM unconfirmed u WHERE r.id = u.id RETURNING r.step, u.reason`,
      values: [currentOrganizationId(), id, shiftSeconds],
    });
  }

  /** Counts the messages that `planAgain` would plan. */
  async unconfirmed(campaignId: string): Promise<number> {
    const [row] = await this.db.read<UnconfirmedRow>({
      text: `SELECT count(*)::int AS messages FROM (${UNCONFIRMED}) unconfirmed`,
      values: [currentOrganizationId(), campaignId],
    });
    return row?.messages ?? 0;
  }

  private async knownZones(tx: Tx): Promise<string[]> {
    this.zones ??= (await tx.read<KnownZonesRow>({ text: KNOWN_ZONES })).map(({ name }) => name);
    return this.zones;
  }
}

const audience = (campaign: CampaignState, language: string): unknown[] =>
  audienceValues(currentOrganizationId(), campaign.businessId, campaign.audience, language);

const known = (zones: readonly string[], zone: string | null): string =>
  zone !== null && zones.includes(zone) ? zone : UTC;
