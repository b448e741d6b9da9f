import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { getExportOrganizationUrl } from '../../shared/api/generated/privacy/privacy';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { SettingsSection } from './settings-section';

/** Everything of the organization in one file, for its owners. */
export function DataCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const errorText = useErrorText();
  const archive = useAction({
    run: () => download(getExportOrganizationUrl({ organizationId })),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('data.failed'), description: errorText(error) }),
  });
  return (
    <SettingsSection title={t('data.title')} note={t('data.note')}>
      <Button loading={archive.pending} onClick={() => archive.start(undefined)}>
        {t('data.action')}
      </Button>
    </SettingsSection>
  );
}
