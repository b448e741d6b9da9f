import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session';

/** Why nothing can be changed now, and who can settle it. */
export function LapseText({ closed }: { closed: boolean }) {
  const { t } = useTranslation('plan');
  const isOwner = useMay('owner');
  return (
    <p>
      {closed ? t('lapse.closed') : t('lapse.readOnly')}{' '}
      {isOwner ? t('lapse.owner') : t('lapse.others')}
    </p>
  );
}
