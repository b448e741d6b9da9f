import { useTranslation } from 'react-i18next';
import type { CampaignAudience } from '../../shared/api/generated/model';

/** Why some of those whom a campaign is for are not asked; lines of a list. */
export function AudienceReasons({ audience }: { audience: CampaignAudience }) {
  const { t } = useTranslation('campaigns');
  const { customers, askable, unsubscribed } = audience;
  // Who is both is counted once: with those who have unsubscribed.
  const recent = customers - askable - unsubscribed;
  return (
    <>
      {recent > 0 && <li>{t('confirm.skipped', { count: recent })}</li>}
      {unsubscribed > 0 && <li>{t('confirm.unsubscribed', { count: unsubscribed })}</li>}
    </>
  );
}
