import type { Counts } from './campaign.js';
import { countedReason, type RecipientStatus } from './recipient.js';
import type { Tally } from './report.js';

/** Outcomes reported for a queued message. */
export type ToldStatus = 'sent' | 'failed' | 'unconfirmed' | 'suppressed' | 'bounced';

/** Reason of messages that were not sent because their campaign was canceled. */
export const CAMPAIGN_CANCELED = 'campaign-canceled';
/** Reason no further message is planned: the customer has rated. */
export const ANSWERED = 'answered';

/** Statuses that a line may change to from each status; other reports are repeated or come too late. */
export const NEXT: Partial<Record<RecipientStatus, readonly RecipientStatus[]>> = {
  queued: ['sent', 'failed', 'unconfirmed', 'bounced', 'skipped', 'canceled'],
  unconfirmed: ['sent', 'failed', 'bounced'],
  sent: ['bounced'],
};

/** Returns the status of a line after an outcome was reported. */
export function statusTold(told: ToldStatus, reason: string | undefined): RecipientStatus {
  if (told !== 'suppressed') return told;
  return reason === CAMPAIGN_CANCELED ? 'canceled' : 'skipped';
}

/** Statuses that a line planned to be sent again may change to: the message before may turn out to have arrived. */
const NEXT_AGAIN: readonly RecipientStatus[] = ['sent', 'bounced'];

/** @param isAgain true when the line's message was unconfirmed and is to be sent again */
export function mayMove(from: RecipientStatus, to: RecipientStatus, isAgain = false): boolean {
  if (from === 'planned') return isAgain && NEXT_AGAIN.includes(to);
  return NEXT[from]?.includes(to) ?? false;
}

/** Statuses whose lines count as asked. */
const ASKED: ReadonlySet<RecipientStatus> = new Set([
  'queued',
  'sent',
  'failed',
  'unconfirmed',
  'bounced',
]);
const LEFT: ReadonlySet<RecipientStatus> = new Set(['sent', 'bounced']);
const COUNTED = ['skipped', 'canceled', 'failed', 'unconfirmed', 'bounced'] as const;
/** Statuses in which the customer was not reached and the report gives the reason. */
const NOT_REACHED: ReadonlySet<RecipientStatus> = new Set([
  'skipped',
  'canceled',
  'failed',
  'unconfirmed',
  'bounced',
]);

/** Changes of the counters when lines of first messages change status. */
export interface Movement {
  counts: Required<Pick<Counts, 'asked' | 'sent' | (typeof COUNTED)[number]>>;
  reasons: Map<string, number>;
  hour: Pick<Tally, 'sent' | 'bounced'>;
}

export const noMovement = (): Movement => ({
  counts: { asked: 0, sent: 0, skipped: 0, canceled: 0, failed: 0, unconfirmed: 0, bounced: 0 },
  reasons: new Map(),
  hour: { sent: 0, bounced: 0 },
});

/** Status of a line, and its reason. */
export interface LineState {
  status: RecipientStatus;
  reason?: string | undefined;
}

/** Adds the change of status of one line of a first message to `movement`. */
export function addMove(movement: Movement, from: LineState, to: LineState): void {
  for (const [{ status, reason }, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const { counts, reasons } = movement;
    if (ASKED.has(status)) counts.asked += by;
    if (LEFT.has(status)) counts.sent += by;
    for (const counted of COUNTED) if (status === counted) counts[counted] += by;
    if (NOT_REACHED.has(status)) {
      const why = countedReason(status, reason);
      reasons.set(why, (reasons.get(why) ?? 0) + by);
    }
  }
  if (LEFT.has(to.status) && !LEFT.has(from.status)) movement.hour.sent += 1;
  if (to.status === 'bounced') movement.hour.bounced += 1;
}
