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

/** Loaded with the first toast: most visits show none. If loading fails, the toast is dropped, not the screen. */
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./toast-region').then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns a function that shows a toast. It replaces the current one, but news wait for their turn. */
export const useToast = () => use(ToastContext);

/** Returns the toasts pending at a reload of the page, which sample data causes right after a payment. */
function keptToasts(): Toasts {
  const kept = withStorage((storage) => takeToasts(storage, Date.now())) ?? [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' ? kept.reduce(addToast, NO_TOASTS) : NO_TOASTS;
}

/** Runs `work` with the session storage; undefined when that fails, and toasts are then lost at a reload. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Shows one toast at a time. */
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
