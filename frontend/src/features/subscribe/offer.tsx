import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Checkout, Plan } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import { useFormat } from '../../shared/i18n/format';
import { ActionButton } from '../../shared/ui/action-link';
import { Icon } from '../../shared/ui/icon';
import styles from './offer.module.css';

interface OfferProps {
  id: Checkout['plan'];
  /** Plan from the price list; undefined until it is loaded. */
  plan: Plan | undefined;
  query: UseQueryResult;
  /** True when a renewal of the plan is unpaid. */
  isOwed?: boolean;
}

/** Offered plan with its price and its features. */
export function Offer({ id, plan, query, isOwed = false }: OfferProps) {
  const { t } = useTranslation(['subscribe', 'ui']);
  const format = useFormat();
  return (
    <div>
      <h1 className={styles.title}>
        {t(isOwed ? 'owed.title' : 'title', { plan: t(`plan.${id}`, { product: brand.name }) })}
      </h1>
      <p className={styles.caption}>{t(isOwed ? 'owed.caption' : 'caption')}</p>
      {query.isError ? (
        <ActionButton busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('ui:retry')}
        </ActionButton>
      ) : (
        <p className={styles.priceLine}>
          <span className={styles.price}>
            {plan ? format.price(plan.amount, plan.currency) : '\u00a0'}
          </span>{' '}
          <span className={styles.period}>{t('perMonth')}</span>
        </p>
      )}
      {!isOwed && (
        <Link className={styles.allPlans} to="/pricing">
          {t('allPlans')}
        </Link>
      )}
      <ul className={styles.features} aria-label={t('features.label')}>
        {featuresOf(plan).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {t(`features.${feature}`)}
          </li>
        ))}
      </ul>
      <p className={styles.guarantee}>{t('guarantee')}</p>
    </div>
  );
}

/** Features of a plan by the keys of their texts, unlimited review requests first where the plan grants them. */
function featuresOf(plan: Plan | undefined) {
  if (!plan) return [];
  const isUnlimited = plan.grants['requests.count'] === null;
  return [...(isUnlimited ? (['requests'] as const) : []), ...plan.highlights];
}
