import { createContext, lazy, Suspense, use, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ToastRegionProps } from './toast-region';
import { keepToasts, takeToasts } from './kept-toasts';
import {
  addToast,
  dismissToast,
  NO_TOASTS,
  TOAST_REMOVE_DELAY,
  type Toast,
  type Toasts,
} from './toast-state';

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

/** What was on its way when the page was loaded again: sample data does that right after a payment. */
function keptToasts(): Toasts {
  const kept = withStorage((storage) => takeToasts(storage, Date.now())) ?? [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' ? kept.reduce(addToast, NO_TOASTS) : NO_TOASTS;
}

/** Without storage, or with something else in it, toasts end with the page. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** One toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState(keptToasts);
  const { shown } = toasts;
  const show = useCallback((toast: Toast) => setToasts((now) => addToast(now, toast)), []);
  const dismiss = () => setToasts(dismissToast);

  useEffect(() => {
    if (shown === undefined || shown.open) return;
    const timer = setTimeout(() => setToasts(NO_TOASTS), TOAST_REMOVE_DELAY);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    const keep = () => withStorage((storage) => keepToasts(toasts, storage, Date.now()));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [toasts]);

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
