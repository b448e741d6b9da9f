import { useTranslation } from 'react-i18next';
import styles from './save-bar.module.css';

/** Says of settings without a button that each change is saved when it is made. */
export function SaveHint() {
  const { t } = useTranslation('forms');
  return <p className={styles.hint}>{t('unsaved.atOnce')}</p>;
}
