import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionsKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { Icon } from '../../shared/ui/icon';
import { endOtherSessions } from './queries';
import styles from './security.module.css';

/** Ends every session but this one, after asking. */
export function EndOtherSessions() {
  const { t } = useTranslation('security');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const action = useAction({
    run: (_: void, init) => endOtherSessions(init),
    refresh: () => [sessionsKey],
    onDone: ({ ended }) => {
      toast({ kind: 'success', title: t('endOthers.done', { count: ended }) });
      setAsking(false);
    },
  });
  return (
    <div className={styles.all}>
      <Button icon={<Icon name="signOut" size={18} />} onClick={() => setAsking(true)}>
        {t('endOthers.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('endOthers.title')}
        text={t('endOthers.text')}
        action={t('endOthers.submit')}
        pending={action.pending}
        error={action.error}
        onConfirm={() => action.start()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
