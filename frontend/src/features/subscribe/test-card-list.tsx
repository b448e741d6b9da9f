import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../shared/ui/disclosure';
import styles from './test-card-list.module.css';
import { testCards } from './test-cards';

interface TestCardsProps {
  /** Called with the number of the card that was pressed. */
  onUse: (number: string) => void;
}

const [accepted, ...others] = testCards;

/** The card that pays, on one line above the form; one press fills in everything. */
export function AcceptedTestCard({ onUse }: TestCardsProps) {
  const { t } = useTranslation('subscribe');
  return (
    <p className={styles.payWith}>
      {t('test.payWith')} <CardNumber number={accepted.number} onUse={onUse} />
    </p>
  );
}

/** The other test cards, folded, each with its outcome. */
export function MoreTestCards({ onUse }: TestCardsProps) {
  const { t } = useTranslation('subscribe');
  return (
    <Disclosure label={t('test.more')} className={styles.more}>
      <p className={styles.outcome}>{t('test.text')}</p>
      <ul className={styles.cards}>
        {others.map(({ number, outcome }) => (
          <li key={number}>
            <CardNumber number={number} onUse={onUse} />
            <span className={styles.outcome}>{t(`test.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function CardNumber({ number, onUse }: TestCardsProps & { number: string }) {
  const { t } = useTranslation('subscribe');
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={t('test.use', { number })}
      onClick={() => onUse(number)}
    >
      <bdi>{number}</bdi>
    </button>
  );
}
