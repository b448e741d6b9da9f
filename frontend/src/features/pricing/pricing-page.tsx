import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isForSale, planOf, plansQuery } from '../../shared/api/plans';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { ActionButton, ActionLink } from '../../shared/ui/action-link';
import { Faq } from './faq';
import { Included } from './included';
import { PlanCard } from './plan-card';
import { MarketingPro } from './marketing-pro';
import styles from './pricing.module.css';

const plans = ['free', 'pro', 'agency'] as const;

/** The three plans and what people ask about them. */
export default function PricingPage() {
  const { t } = useTranslation(['pricing', 'ui']);
  const query = useQuery(plansQuery);
  const title = t('title');
  const sells = isForSale(query.data);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {sells && <p className={styles.caption}>{t('caption')}</p>}
      {query.isError && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <ActionButton busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui:retry')}
          </ActionButton>
        </div>
      )}
      {sells ? (
        <>
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <li key={plan} className={styles.slot}>
                <PlanCard id={plan} plan={planOf(query.data, plan)} />
              </li>
            ))}
          </ul>
          <MarketingPro plan={planOf(query.data, 'marketing-pro')} />
        </>
      ) : (
        <Included plan={query.data?.find(({ isDefault }) => isDefault)} />
      )}
      <Faq sells={sells} />
      <section className={styles.closing} aria-labelledby="ready">
        <h2 id="ready" className={styles.ready}>
          {t(sells ? 'ready.title' : 'included.ready')}
        </h2>
        <p className={styles.caption}>{t(sells ? 'ready.text' : 'included.text')}</p>
        <ActionLink to="/dashboard" tone="primary" size="large">
          {t('closing')}
        </ActionLink>
      </section>
    </div>
  );
}
