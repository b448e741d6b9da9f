import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from './form-error';
import { Dialog, DialogActions } from '../ui/dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Consequences: what will be deleted or stop working. */
  text: string;
  /** Label of the button, which names the action: "Delete customer". */
  action: string;
  /** Label of the button that changes nothing; "Cancel" when omitted. */
  keep?: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  /** More about the consequences, below the text. */
  children?: ReactNode;
}

/** Dialog that asks for confirmation before an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog open={props.open} title={props.title} onClose={props.onClose} width={440}>
      <p>{props.text}</p>
      {props.children}
      <FormError error={props.error} />
      <DialogActions>
        <Button onClick={props.onClose}>{props.keep ?? t('cancel')}</Button>
        <Button type="primary" loading={props.pending} onClick={props.onConfirm}>
          {props.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
