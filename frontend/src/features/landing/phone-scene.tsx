import { useTranslation } from 'react-i18next';
import { Stars } from '../../shared/ui/stars';
import styles from './phone-scene.module.css';

/** The product at work: a phone on which a customer taps five stars, and the review it becomes. */
export function PhoneScene() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.phone}>
        <p className={styles.shop}>{t('scene.shop')}</p>
        <p className={styles.question}>{t('scene.question')}</p>
        <Stars rating={5} size={34} />
        <p className={styles.words}>{t('scene.words')}</p>
        <span className={styles.button}>{t('scene.submit')}</span>
      </div>
      <div className={styles.review}>
        <Stars rating={5} size={16} />
        <p>{t('scene.words')}</p>
        <p className={styles.name}>{t('scene.name')}</p>
      </div>
    </div>
  );
}
