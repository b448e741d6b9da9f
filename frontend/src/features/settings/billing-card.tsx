import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { SettingsSection } from './settings-section';

/** The way to the plan and the bills. */
export function BillingCard() {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('billing.title')} note={t('billing.note')}>
      <LinkButton to="/settings/billing">{t('billing.action')}</LinkButton>
    </SettingsSection>
  );
}
