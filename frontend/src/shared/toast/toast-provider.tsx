import * as Radix from '@radix-ui/react-toast';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../i18n/languages';
import { ToastCard } from './toast-card';
import {
  TOAST_DURATION,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE,
  type ShownToast,
  type Toast,
} from './toast-state';
import styles from './toast.module.css';

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; the one before it goes. */
export const useToast = () => use(ToastContext);

/** One toast at a time, in a region that F8 focuses. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('ui');
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
    <Radix.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      // To the side that it stands at.
      swipeDirection={directionOf(i18n.language) === 'rtl' ? 'left' : 'right'}
      swipeThreshold={TOAST_SWIPE}
    >
      <ToastContext value={show}>{children}</ToastContext>
      {shown && <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} />}
      <Radix.Viewport
        className={styles.viewport}
        hotkey={['F8']}
        label={t('toast.region', { hotkey: '{hotkey}' })}
      />
    </Radix.Provider>
  );
}
