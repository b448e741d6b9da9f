import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../shared/forms/language-field';
import { SettingsSection } from './settings-section';

/** Language for customers whose own language is unknown. */
export function CustomerLanguageCard() {
  const { t } = useTranslation('forms');
  return (
    <SettingsSection title={t('business.title')} note={t('business.note')}>
      <LanguageField otherwise={t('english')} />
    </SettingsSection>
  );
}
