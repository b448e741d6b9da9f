import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import type { DraftMedium } from '../../../shared/media/medium';
import { useMedium } from '../../../shared/media/use-medium';
import { openingOf } from './campaign-draft';
import styles from './goes-out.module.css';
import { useBusiness } from './use-business';
import { useDueMoment } from './use-due-moment';
import { fromWallClock, planningZone, toWallClock } from './zoned-time';

/** Time at which the first messages leave, and whether quiet hours delay them until then. */
interface Departure {
  at: string;
  isDelayed: boolean;
}

/** Finds the departure of a campaign that waits; null where nothing is due. */
export function departureOf(
  campaign: Pick<Campaign, 'status' | 'scheduledAt' | 'startedAt' | 'nextDueAt' | 'quietHours'>,
  medium: Pick<DraftMedium, 'sendingHours'>,
  timeZone: string,
): Departure | null {
  const { status, scheduledAt, startedAt, nextDueAt, quietHours } = campaign;
  const wanted = scheduledAt ?? startedAt;
  const moment = wanted === null ? null : toWallClock(wanted, timeZone);
  const opening =
    moment === null ? undefined : openingOf({ moment, quietHours }, medium, timeZone, 0);
  const opensAt = opening === undefined ? undefined : fromWallClock(opening, timeZone);
  // Messages are planned when a campaign starts: until then the server tells the time that was chosen.
  const at = status === 'scheduled' ? (opensAt ?? wanted) : (nextDueAt ?? opensAt ?? wanted);
  return at === null ? null : { at, isDelayed: opensAt !== undefined };
}

/** Says when the messages of a campaign that waits leave, by the clock of the business, and why not earlier. */
export function GoesOut({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const dueMoment = useDueMoment();
  const medium = useMedium(campaign.channel);
  const { data: business } = useQuery(businessQuery(useBusiness().id));
  if (!business) return null;
  const departure = departureOf(campaign, medium, planningZone(business.timeZone));
  if (!departure) return null;
  return (
    <span className={styles.departure}>
      <span>{t('recent.goesOut', { moment: dueMoment(departure.at) })}</span>
      {departure.isDelayed && <span className={styles.why}>{t('recent.quietEnds')}</span>}
    </span>
  );
}
