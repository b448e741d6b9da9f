import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingEvent } from '../../shared/api/generated/model';
import { useFormat } from '../../shared/i18n/format';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { historyQuery } from './queries';
import { usePlanName } from './use-plan-name';
import styles from './billing.module.css';

/** Billing events of the organization, newest first. */
export function HistoryList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing');
  const query = useInfiniteQuery(historyQuery(organizationId));
  return (
    <section>
      <h2 className={styles.listTitle}>{t('history.title')}</h2>
      <ListView
        query={query}
        failed={t('history.failed')}
        skeleton={<RowListSkeleton count={2} />}
        empty={<p className={styles.quiet}>{t('history.none')}</p>}
      >
        {(events) => (
          <RowList items={events} label={t('history.title')}>
            {(event) => <EventRow event={event} />}
          </RowList>
        )}
      </ListView>
    </section>
  );
}

function EventRow({ event }: { event: BillingEvent }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const planName = usePlanName();
  const { code, plan, amount, currency, createdAt } = event;
  return (
    <div className={styles.row}>
      <span>
        {t(`history.code.${code}`, {
          plan: planName(plan),
          amount: amount !== null && currency !== null ? format.price(amount, currency) : '',
        })}
      </span>
      <time className={styles.quiet} dateTime={createdAt}>
        {format.date(createdAt)}
      </time>
    </div>
  );
}
