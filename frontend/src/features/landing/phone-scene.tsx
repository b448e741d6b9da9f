import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import { Stars } from '../../shared/ui/stars';
import styles from './phone-scene.module.css';

/** The product at work: a customer's phone, and the two places where answers arrive. */
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
      <div className={styles.places}>
        <div className={styles.review}>
          <p className={styles.place}>
            <Icon name="eye" size={16} />
            {t('scene.public')}
          </p>
          <Stars rating={5} size={16} />
          <p>{t('scene.words')}</p>
          <p className={styles.name}>{t('scene.name')}</p>
        </div>
        <div className={styles.private}>
          <p className={styles.place}>
            <Icon name="lock" size={16} />
            {t('scene.private')}
          </p>
          <Stars rating={2} size={16} />
          <p>{t('scene.complaint')}</p>
        </div>
      </div>
    </div>
  );
}
