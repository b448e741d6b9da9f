import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';

/** The way to the organization's own name and look. */
export function BrandingCard() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('branding.title')} note={t('branding.note')}>
      <LinkButton to="/settings/branding">{t('branding.action')}</LinkButton>
    </Card>
  );
}
