import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { SettingsSection } from './settings-section';

/** The way to one's own sessions and password. */
export function SecurityCard() {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('security.title')} note={t('security.note')}>
      <LinkButton to="/settings/security">{t('security.action')}</LinkButton>
    </SettingsSection>
  );
}
