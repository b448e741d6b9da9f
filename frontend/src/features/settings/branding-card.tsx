import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { SettingsSection } from './settings-section';

/** The way to the organization's own name and look. */
export function BrandingCard() {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('branding.title')} note={t('branding.note')}>
      <LinkButton to="/settings/branding">{t('branding.action')}</LinkButton>
    </SettingsSection>
  );
}
