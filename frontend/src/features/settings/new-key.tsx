import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '../../shared/api/model';
import { useToast } from '../../shared/toast/toast-provider';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import styles from './api-keys.module.css';

/** A fresh key: the only time that it can be seen. */
export function NewKey({ apiKey, onClose }: { apiKey: CreatedApiKey; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(apiKey.key).then(
      () => toast({ kind: 'success', title: t('keys.copied') }),
      () => toast({ kind: 'error', title: t('keys.notCopied') }),
    );
  return (
    <Dialog open title={t('keys.newTitle')} onClose={onClose}>
      <p>{t('keys.newText')}</p>
      <code className={styles.secret} dir="ltr">
        {apiKey.key}
      </code>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
        <Button type="primary" icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
          {t('keys.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
