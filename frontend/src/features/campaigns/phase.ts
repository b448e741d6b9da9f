import type { Campaign } from '../../shared/api/model';

/** Where a campaign stands for a reader; the status of the API knows no waiting and no empty end. */
export type Phase = Campaign['status'] | 'waiting' | 'notSent' | 'unconfirmed';

/** What is due so soon counts as being sent now. */
const SOON_MS = 60_000;
/** Of a campaign that is spread over hours: with shorter breaks it is being sent all the time. */
const BREAK_MS = 3_600_000;

/**
 * Says where a campaign stands, in words that are true at this moment: a campaign that waits for the morning or for
 * its reminders sends nothing, and one of which nothing was sent is not "sent".
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

/** The same by the clock of this device. */
export const phaseNow = (campaign: Campaign): Phase => phaseOf(campaign, Date.now());
