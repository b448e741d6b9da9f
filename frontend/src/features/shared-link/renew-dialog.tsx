import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { useToast } from '../../shared/toast/toast-provider';
import { renewLink } from './queries';

interface RenewDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** Renews the link after asking: printed codes stop working. */
export function RenewDialog({ businessId, open, onClose }: RenewDialogProps) {
  const { t } = useTranslation('shared-link');
  const toast = useToast();
  const action = useAction({
    run: (_input: null, init) => renewLink(businessId, init),
    refresh: () => [partKey(businessId, 'shared-link')],
    onDone: () => {
      toast({ kind: 'success', title: t('renew.done') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('renew.title')}
      text={t('renew.text')}
      action={t('renew.submit')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(null)}
      onClose={onClose}
    />
  );
}
