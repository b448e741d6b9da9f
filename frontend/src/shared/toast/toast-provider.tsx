import { createContext, lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ToastRegionProps } from './toast-region';
import { TOAST_REMOVE_DELAY, type ShownToast, type Toast } from './toast-state';

/** Most visits see no toast: the library comes with the first. A toast is not worth the screen under it. */
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./toast-region').then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; the one before it goes. */
export const useToast = () => use(ToastContext);

/** One toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const show = useMemo(() => {
    let id = 0;
    return (toast: Toast) => setShown({ ...toast, id: ++id, open: true });
  }, []);
  const dismiss = () => setShown((toast) => toast && { ...toast, open: false });

  useEffect(() => {
    if (shown === undefined || shown.open) return;
    const timer = setTimeout(() => setShown(undefined), TOAST_REMOVE_DELAY);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <>
      <ToastContext value={show}>{children}</ToastContext>
      {shown && (
        <Suspense>
          <ToastRegion toast={shown} onDismiss={dismiss} />
        </Suspense>
      )}
    </>
  );
}
