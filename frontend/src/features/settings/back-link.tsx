import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon';
import { SETTINGS } from './sections';
import styles from './settings-layout.module.css';

/** Way from a section back to the list of sections, on a phone. */
export function BackLink() {
  const { t } = useTranslation('settings');
  return (
    <Link to={SETTINGS} className={styles.back}>
      <span className={styles.backArrow}>
        <Icon name="arrowRight" size={18} />
      </span>
      {t('title')}
    </Link>
  );
}
