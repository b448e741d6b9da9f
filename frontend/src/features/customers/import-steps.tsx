import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import styles from './import-steps.module.css';

const STEPS = ['file', 'columns', 'import'] as const;

/** Steps of an import, with the current one marked. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <ol className={styles.steps} aria-label={t('import.steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number}>{format.number(index + 1)}</span>
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
