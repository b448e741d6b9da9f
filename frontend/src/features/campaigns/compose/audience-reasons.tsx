import { useTranslation } from 'react-i18next';
import type { CampaignAudience } from '../../../shared/api/generated/model';

/** True when some customers of the audience are not asked. */
export const skipsAnyone = (audience: CampaignAudience): boolean =>
  audience.askedRecently + audience.unsubscribed + audience.noPhone + audience.noConsent > 0;

/** Reasons some customers of an audience are not asked, as list items. */
export function AudienceReasons({ audience }: { audience: CampaignAudience }) {
  const { t } = useTranslation('campaigns');
  const { askedRecently: recent, unsubscribed, noPhone, noConsent } = audience;
  return (
    <>
      {recent > 0 && <li>{t('confirm.skipped', { count: recent })}</li>}
      {unsubscribed > 0 && <li>{t('confirm.unsubscribed', { count: unsubscribed })}</li>}
      {noPhone > 0 && <li>{t('confirm.noPhone', { count: noPhone })}</li>}
      {noConsent > 0 && <li>{t('confirm.noConsent', { count: noConsent })}</li>}
    </>
  );
}
