import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Ant Design does so only for dialogs that are
 * hidden; here they are unmounted when they close.
 * @param instead moves the focus elsewhere, as when a link has opened the dialog with the page
 */
export function useFocusBack(open: boolean, instead?: () => void): void {
  const opener = useRef<Element | null>(null);
  const elsewhere = useRef(instead);
  useEffect(() => {
    elsewhere.current = instead;
  });
  // Runs before the dialog's own effects, which take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // Runs after the dialog is unmounted and no longer has the focus.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (elsewhere.current) elsewhere.current();
      else if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}
