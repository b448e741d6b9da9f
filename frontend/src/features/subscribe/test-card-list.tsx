import { useTranslation } from 'react-i18next';
import styles from './test-card-list.module.css';
import { testCards } from './test-cards';

/** Which cards there are to try, each filled in with one press. */
export function TestCardList({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation('subscribe');
  return (
    <div className={styles.box}>
      <p>{t('test.text')}</p>
      <ul>
        {testCards.map(({ number, outcome }) => (
          <li key={number} className={styles.card}>
            <button
              type="button"
              className={styles.number}
              aria-label={t('test.use', { number })}
              onClick={() => onUse(number)}
            >
              <bdi>{number}</bdi>
            </button>
            <span className={styles.outcome}>{t(`test.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
