import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from './form-error';
import { Dialog, DialogActions } from '../ui/dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will be gone or stop working. */
  text: string;
  /** Says what happens: "Delete customer". */
  action: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog open={props.open} title={props.title} onClose={props.onClose} width={440}>
      <p>{props.text}</p>
      <FormError error={props.error} />
      <DialogActions>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={props.pending} onClick={props.onConfirm}>
          {props.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
