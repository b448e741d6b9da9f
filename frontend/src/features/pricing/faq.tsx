import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import styles from './faq.module.css';

const questions = ['free', 'request', 'more', 'refund', 'cancel', 'stars', 'textMessages'] as const;
/** Those that are not about money. */
const always: readonly (typeof questions)[number][] = ['request', 'stars'];

/** The browser's own disclosure: works by keyboard, by search in the page and without a script. */
export function Faq({ sells }: { sells: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq" className={styles.heading}>
        {t('faq.title')}
      </h2>
      <div>
        {(sells ? questions : always).map((key) => (
          <details key={key} className={styles.entry}>
            <summary className={styles.question}>
              {t(`faq.${key}.question`)}
              <Icon name="chevronDown" />
            </summary>
            <p className={styles.answer}>{t(`faq.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
