import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseDialog } from './close-dialog';
import { SettingsSection } from './settings-section';

/** The end of the organization, for its owners. Quiet, until its dialog says what goes with it. */
export function CloseCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title={t('close.title')} note={t('close.note')}>
      <Button onClick={() => setAsking(true)}>{t('close.action')}</Button>
      {asking && <CloseDialog organizationId={organizationId} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}
