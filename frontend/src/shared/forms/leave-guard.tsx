import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';
import { guardLeaving } from './leaving';

/** Asks before what was typed is left behind. `isDirty` is asked at the moment of leaving. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('forms');
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const [wanted, setWanted] = useState<() => void>();
  useEffect(() => guardLeaving({ isDirty, ask: (proceed) => setWanted(() => proceed) }), [isDirty]);
  if (blocker.state !== 'blocked' && !wanted) return null;
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave.submit')}
      pending={false}
      error={null}
      onConfirm={() => {
        setWanted(undefined);
        wanted?.();
        blocker.proceed?.();
      }}
      onClose={() => {
        setWanted(undefined);
        blocker.reset?.();
      }}
    />
  );
}
