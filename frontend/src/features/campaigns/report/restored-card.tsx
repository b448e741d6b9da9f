import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format';
import { Card } from '../../../shared/ui/card';

/** Says that a restore from a backup has stopped a campaign, and what to mind before it continues. */
export function RestoredCard({ restoredFrom }: { restoredFrom: string }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <Card title={t('restored.title')}>
      <p>{t('restored.text', { moment: format.zonedMoment(restoredFrom) })}</p>
    </Card>
  );
}
