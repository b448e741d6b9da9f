import { createContext, lazy, Suspense, use, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ToastRegionProps } from './toast-region';
import { addToast, dismissToast, NO_TOASTS, TOAST_REMOVE_DELAY, type Toast } from './toast-state';

/** Most visits see no toast: the library comes with the first. A toast is not worth the screen under it. */
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./toast-region').then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; the one before it goes, but a reward waits for its turn. */
export const useToast = () => use(ToastContext);

/** One toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState(NO_TOASTS);
  const { shown } = toasts;
  const show = useCallback((toast: Toast) => setToasts((now) => addToast(now, toast)), []);
  const dismiss = () => setToasts(dismissToast);

  useEffect(() => {
    if (shown === undefined || shown.open) return;
    const timer = setTimeout(() => setToasts(NO_TOASTS), TOAST_REMOVE_DELAY);
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
