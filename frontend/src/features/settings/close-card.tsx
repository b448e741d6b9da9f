import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseDialog } from './close-dialog';
import { closurePreviewQuery } from './queries';
import { SettingsSection } from './settings-section';

/** The end of the organization, for its owners. Quiet, until its dialog says what goes with it. */
export function CloseCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const name = useQuery(closurePreviewQuery(organizationId)).data?.name;
  return (
    <SettingsSection
      title={name === undefined ? t('close.title') : t('close.titleOf', { name })}
      note={t('close.note')}
    >
      <Button onClick={() => setAsking(true)}>{t('close.title')}</Button>
      {asking && <CloseDialog organizationId={organizationId} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}
