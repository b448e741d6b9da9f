import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getExportAccountUrl } from '../../shared/api/generated/privacy/privacy';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';
import { DeleteAccountDialog } from './delete-account-dialog';
import styles from './security.module.css';

/** Exports the signed-in person's data, and deletes the account. */
export function AccountCard({ mayDelete }: { mayDelete: boolean }) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const errorText = useErrorText();
  const [deleting, setDeleting] = useState(false);
  const data = useAction({
    run: () => download(getExportAccountUrl()),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('account.exportFailed'), description: errorText(error) }),
  });
  return (
    <Card title={t('account.title')} note={t('account.note')}>
      <div className={styles.account}>
        <Button loading={data.pending} onClick={() => data.start(undefined)}>
          {t('account.export')}
        </Button>
        {mayDelete && (
          <Button danger onClick={() => setDeleting(true)}>
            {t('account.delete')}
          </Button>
        )}
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
