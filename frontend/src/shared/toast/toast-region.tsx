import * as Radix from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../i18n/languages';
import { ToastCard } from './toast-card';
import { TOAST_DURATION, TOAST_SWIPE, type ShownToast } from './toast-state';
import styles from './toast.module.css';

export interface ToastRegionProps {
  toast: ShownToast;
  onDismiss: () => void;
}

/** Region that contains the toast; F8 focuses it. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <Radix.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      // Toward the side of the screen that it is on.
      swipeDirection={directionOf(i18n.language) === 'rtl' ? 'left' : 'right'}
      swipeThreshold={TOAST_SWIPE}
    >
      <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      <Radix.Viewport
        className={styles.viewport}
        hotkey={['F8']}
        label={t('toast.region', { hotkey: '{hotkey}' })}
      />
    </Radix.Provider>
  );
}
