import { useTranslation } from 'react-i18next';
import { brand } from '../../shared/brand/brand';
import { ActionLink } from '../../shared/ui/action-link';
import { Sign } from '../../shared/ui/sign';
import styles from './closing.module.css';

/** One more chance to begin, at the end of the page. */
export function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.outer} aria-labelledby="closing">
      <div className={styles.panel}>
        {brand.isProduct && (
          <div className={styles.sign}>
            <Sign size={420} />
          </div>
        )}
        <h2 id="closing" className={styles.heading}>
          {t('closing.title')}
        </h2>
        <p className={styles.text}>{t('closing.text')}</p>
        <ActionLink to="/dashboard" size="large">
          {t('start')}
        </ActionLink>
      </div>
    </section>
  );
}
