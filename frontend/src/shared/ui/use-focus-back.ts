import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Ant Design does so only for dialogs that are
 * hidden; here they are unmounted when they close.
 */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null);
  // Runs before the dialog's own effects, which take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // Runs after the dialog is unmounted and no longer has the focus.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}
