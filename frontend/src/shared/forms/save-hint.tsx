import { useTranslation } from 'react-i18next';
import styles from './save-bar.module.css';

interface SaveHintProps {
  /** True for settings without a button: each change is saved when it is made. */
  isAtOnce?: boolean;
}

/** Says how the settings above it are saved: with the save bar, which appears only after a change, or at once. */
export function SaveHint({ isAtOnce = false }: SaveHintProps) {
  const { t } = useTranslation('forms');
  return <p className={styles.hint}>{t(isAtOnce ? 'unsaved.atOnce' : 'unsaved.hint')}</p>;
}
