import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { getExportAccountUrl } from '../../shared/api/generated/privacy/privacy';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';

/** Exports the signed-in person's data. */
export function AccountCard() {
  const { t } = useTranslation('security');
  const toast = useToast();
  const errorText = useErrorText();
  const data = useAction({
    run: () => download(getExportAccountUrl()),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('account.exportFailed'), description: errorText(error) }),
  });
  return (
    <Card title={t('account.title')} note={t('account.note')}>
      <Button loading={data.pending} onClick={() => data.start(undefined)}>
        {t('account.export')}
      </Button>
    </Card>
  );
}
