import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import { useMay } from '../session/use-session';

/** Explains why nothing can be changed at the moment, and who can resolve it. */
export function LapseText({ closed }: { closed: boolean }) {
  const { t } = useTranslation('plan');
  const isOwner = useMay('owner');
  if (isAgencyHost) {
    return (
      <p>
        {t('agencyHost.readOnly')} {isOwner ? t('agencyHost.owner') : t('agencyHost.others')}
      </p>
    );
  }
  return (
    <p>
      {closed ? t('lapse.closed') : t('lapse.readOnly')}{' '}
      {isOwner ? t('lapse.owner') : t('lapse.others')}
    </p>
  );
}
