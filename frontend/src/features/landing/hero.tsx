import { useTranslation } from 'react-i18next';
import { brand } from '../../shared/brand/brand';
import { ActionLink } from '../../shared/ui/action-link';
import { HeroVideo } from './hero-video';
import styles from './hero.module.css';

/** The promise and the one thing to do. */
export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className={brand.isProduct ? `${styles.hero} ${styles.film}` : styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <ActionLink to="/api/login" tone="primary" size="large" leaves>
          {t('start')}
        </ActionLink>
        <p className={styles.note}>{t('note')}</p>
      </div>
      {/* The film shows the product in its own colors. */}
      {brand.isProduct && <HeroVideo />}
    </section>
  );
}
