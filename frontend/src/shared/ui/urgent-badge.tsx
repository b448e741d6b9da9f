import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

/** Marks a complaint about safety, health, discrimination, theft or law: a person has to answer it. */
export function UrgentBadge() {
  const { t } = useTranslation('ui');
  return (
    <Badge tone="problem" icon="alert">
      {t('urgent')}
    </Badge>
  );
}
