import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useClientState } from '../store/hooks';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  width?: number;
  /** False to leave the focus at the dialog: a phone would cover what is read with its keyboard. */
  focusField?: boolean;
  /** Moves the focus after the dialog; to what had it before when omitted. */
  focusAfter?: (() => void) | undefined;
  /** True for the dialog to which all others give way: one over another cannot be read. */
  first?: boolean;
  children: ReactNode;
}

/** Dialog; on a phone a sheet at the bottom edge, within reach of the thumb. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, width = 520, focusField = true, focusAfter, children } = props;
  const isRefused = useClientState((state) => state.client.refusal !== null);
  const givesWay = isRefused && !props.first;
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(open, focusAfter);
  return (
    <Modal
      open={open && !givesWay}
      title={title}
      width={width}
      footer={null}
      // While it only gives way, what was typed stays.
      destroyOnHidden={!open}
      transitionName=""
      onCancel={onClose}
      // Ant Design would focus the first focusable element: the close button.
      afterOpenChange={(isOpen) => {
        if (isOpen && focusField)
          content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      }}
      classNames={{ wrapper: styles.wrapper, container: styles.container }}
      className={styles.dialog}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}

/**
 * Buttons at the end of a dialog, the primary one last; on a phone they are stacked, with the primary one on top. They
 * stay at the window's bottom edge while the rest of a long dialog scrolls under them.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
