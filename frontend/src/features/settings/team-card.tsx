import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { SettingsSection } from './settings-section';

/** The way to who works here; for all but owners, to their own membership. */
export function TeamCard({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation('settings');
  const texts = isOwner ? 'team' : 'membership';
  return (
    <SettingsSection title={t(`${texts}.title`)} note={t(`${texts}.note`)}>
      <LinkButton to="/settings/team">{t(`${texts}.action`)}</LinkButton>
    </SettingsSection>
  );
}
