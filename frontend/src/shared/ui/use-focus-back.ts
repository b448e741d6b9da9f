import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before something opened over it. Ant Design does so only for
 * dialogs that are hidden; ours are gone when they close.
 */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the dialog's own effects, which take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // After the dialog has left the page and no longer holds the focus.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}
