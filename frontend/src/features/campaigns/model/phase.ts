import type { Campaign } from '../../../shared/api/model';

/** State of a campaign as screens show it: the API's status, refined by what is due and what was sent. */
export type Phase = Campaign['status'] | 'waiting' | 'notSent' | 'unconfirmed';

/** Messages due within this time count as being sent now. */
const SOON_MS = 60_000;
/** Longest pause during which a campaign that is spread over hours still counts as being sent. */
const BREAK_MS = 3_600_000;

/**
 * Finds the state that is true at this moment: a campaign that waits for the morning or for its reminders sends
 * nothing, and one of which nothing was sent is not "sent".
 * @param now milliseconds since 1970
 */
export function phaseOf({ status, nextDueAt, figures }: Campaign, now: number): Phase {
  const { planned, asked, sent, failed, unconfirmed } = figures;
  if (status === 'sent' && sent === 0) return unconfirmed > 0 ? 'unconfirmed' : 'notSent';
  if (status !== 'sending') return status;
  const isInQueue = asked > sent + failed + unconfirmed;
  const isSpread = asked > 0 && planned > 0;
  const isDueLater =
    nextDueAt !== null && Date.parse(nextDueAt) > now + (isSpread ? BREAK_MS : SOON_MS);
  if (isInQueue || !isDueLater) return 'sending';
  return asked === 0 ? 'scheduled' : 'waiting';
}

/** Returns the number of customers that were asked, or are to be asked, or would have been without the cancellation. */
export const customersOf = ({ figures }: Campaign): number =>
  figures.asked + figures.planned + figures.canceled;

/** True for a campaign that was canceled when some customers were asked, and others not yet. */
export const isCutShort = ({ status, figures }: Campaign): boolean =>
  status === 'canceled' && figures.asked > 0 && figures.canceled > 0;

/** Finds the state by the clock of this device. */
export const phaseNow = (campaign: Campaign): Phase => phaseOf(campaign, Date.now());
