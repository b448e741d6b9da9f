import type { Counts } from './campaign.js';
import { countedReason, type RecipientStatus } from './recipient.js';
import type { Tally } from './report.js';

/** What is told of a mail that was put into the queue. */
export type ToldStatus = 'sent' | 'failed' | 'unconfirmed' | 'suppressed' | 'bounced';

/** The code of mails that were kept back because their campaign was cancelled. */
export const CAMPAIGN_CANCELLED = 'campaign-cancelled';
/** Why no further mail is planned: the customer has rated. */
export const ANSWERED = 'answered';

/** Where a line goes from each state; what is not named was told before, or comes too late. */
export const NEXT: Partial<Record<RecipientStatus, readonly RecipientStatus[]>> = {
  queued: ['sent', 'failed', 'unconfirmed', 'bounced', 'skipped', 'cancelled'],
  unconfirmed: ['sent', 'failed', 'bounced'],
  sent: ['bounced'],
};

/** The state that a line is in once this is told. */
export function statusTold(told: ToldStatus, reason: string | undefined): RecipientStatus {
  if (told !== 'suppressed') return told;
  return reason === CAMPAIGN_CANCELLED ? 'cancelled' : 'skipped';
}

/** Where a line goes that waits for being sent once more: the message before may turn out to have arrived. */
const NEXT_AGAIN: readonly RecipientStatus[] = ['sent', 'bounced'];

/** @param isAgain whether the line's message was in doubt and is to be sent once more */
export function mayMove(from: RecipientStatus, to: RecipientStatus, isAgain = false): boolean {
  if (from === 'planned') return isAgain && NEXT_AGAIN.includes(to);
  return NEXT[from]?.includes(to) ?? false;
}

/** States whose lines are counted as asked. */
const ASKED: ReadonlySet<RecipientStatus> = new Set([
  'queued',
  'sent',
  'failed',
  'unconfirmed',
  'bounced',
]);
const LEFT: ReadonlySet<RecipientStatus> = new Set(['sent', 'bounced']);
const COUNTED = ['skipped', 'cancelled', 'failed', 'unconfirmed', 'bounced'] as const;
/** States in which the customer was not reached, and the report says why. */
const NOT_REACHED: ReadonlySet<RecipientStatus> = new Set([
  'skipped',
  'cancelled',
  'failed',
  'unconfirmed',
  'bounced',
]);

/** What moves when lines of first mails move. */
export interface Movement {
  counts: Required<Pick<Counts, 'asked' | 'sent' | (typeof COUNTED)[number]>>;
  reasons: Map<string, number>;
  hour: Pick<Tally, 'sent' | 'bounced'>;
}

export const noMovement = (): Movement => ({
  counts: { asked: 0, sent: 0, skipped: 0, cancelled: 0, failed: 0, unconfirmed: 0, bounced: 0 },
  reasons: new Map(),
  hour: { sent: 0, bounced: 0 },
});

/** A line in a state, and why it is in it. */
export interface LineState {
  status: RecipientStatus;
  reason?: string | undefined;
}

/** Adds to `movement` what the move of one line of a first mail changes. */
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
