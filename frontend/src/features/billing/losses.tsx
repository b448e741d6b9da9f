import { useTranslation } from 'react-i18next';
import type { PlanChangePreview } from '../../shared/api/generated/model';
import { useFormat } from '../../shared/i18n/format';
import { Icon } from '../../shared/ui/icon';
import styles from './billing.module.css';

/** Entitlements that another plan takes away, with the current use when it exceeds the new limit. */
export function Losses({ losses }: { losses: PlanChangePreview['losses'] }) {
  const { t } = useTranslation('billing');
  const { number } = useFormat();
  const limit = (value: number | null) => (value === null ? t('unlimited') : number(value));
  return (
    <section className={styles.losses}>
      <h3 className={styles.lossTitle}>{t('change.losses')}</h3>
      <ul>
        {losses.map(({ entitlement, kind, limit: had, newLimit, used }) => (
          <li key={entitlement} className={styles.loss}>
            <Icon name="alert" size={18} />
            <span>
              {t(`entitlement.${entitlement}`)}
              {kind === 'metered' &&
                ` ${t('change.shrinks', { from: limit(had), to: limit(newLimit) })}`}
              {used !== null && newLimit !== null && used > newLimit && (
                <strong className={styles.over}>
                  {t('change.over', { used: number(used), limit: number(newLimit) })}
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
