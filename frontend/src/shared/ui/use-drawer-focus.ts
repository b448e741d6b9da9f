import type { DrawerProps } from 'antd';
import { useState } from 'react';

/**
 * Returns the focus of a drawer whose entries lead elsewhere: closed by `leave`, it leaves the focus to the entry's
 * destination; closed otherwise, it returns it to the button that opened it.
 */
export function useDrawerFocus(onClose: () => void): {
  leave: () => void;
  focus: Pick<DrawerProps, 'focusable' | 'afterOpenChange'>;
} {
  const [hasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    onClose();
  };
  return {
    leave,
    focus: {
      focusable: { focusTriggerAfterClose: !hasLeft },
      afterOpenChange: (isOpen) => {
        if (isOpen) setLeft(false);
      },
    },
  };
}
