import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { Icon } from '../../shared/ui/icon';
import styles from './import-steps.module.css';

const STEPS = ['file', 'columns', 'import'] as const;

/** Steps of an import: those that are done, and the current one; without one, all are done. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] | undefined }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const at = current === undefined ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('import.steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < at ? <Icon name="check" size={14} /> : format.number(index + 1)}
          </span>
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
