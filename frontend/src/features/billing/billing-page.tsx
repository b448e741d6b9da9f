import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../../shared/browser/use-minute';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { Page } from '../../shared/ui/page';
import { HistoryList } from './history-list';
import { InvoiceList } from './invoice-list';
import { PaymentCard } from './payment-card';
import { PlanCard } from './plan-card';
import { billingQuery, type Billing as BillingView } from './queries';
import { subscriptionState } from './subscription-state';
import { TestTimeCard } from './test-time-card';
import { UsageCard } from './usage-card';
import styles from './billing.module.css';

/** Subscription of the organization, for its owners. */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  const business = useCurrentBusiness();
  const isOwner = useMay('owner');
  return (
    <Page title={t('title')} caption={t('caption')}>
      {!business && <NoBusiness />}
      {business && !isOwner && <NotAllowed title={t('owners.title')} text={t('owners.text')} />}
      {business && isOwner && (
        <Billing key={business.organizationId} organizationId={business.organizationId} />
      )}
    </Page>
  );
}

const isRunning = ({ status }: BillingView): boolean =>
  ['active', 'trialing', 'past-due'].includes(status);

function Billing({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing');
  const query = useQuery(billingQuery(organizationId));
  return (
    <Loaded query={query} skeleton={<RowListSkeleton count={3} />} failed={t('failed')}>
      {(billing) => (
        <Cards organizationId={organizationId} billing={billing} readAt={query.dataUpdatedAt} />
      )}
    </Loaded>
  );
}

interface CardsProps {
  organizationId: string;
  billing: BillingView;
  /** Time of the answer, in milliseconds since 1970. */
  readAt: number;
}

function Cards({ organizationId, billing, readAt }: CardsProps) {
  // An answer may be later than the last full minute, and say what has ended since.
  const state = subscriptionState(billing, Math.max(useMinute(), readAt));
  const wasSubscribed = billing.status !== 'none' && state !== 'example';
  // There is no payment method when the subscription belongs to a provider that is no longer set up.
  const isHeld = billing.paymentMethod !== null || isRunning(billing);
  return (
    <div className={styles.cells}>
      <div className={styles.cards}>
        <PlanCard organizationId={organizationId} billing={billing} state={state} />
        <UsageCard />
      </div>
      {wasSubscribed && (
        <>
          <div className={styles.cards}>
            {isHeld && <PaymentCard organizationId={organizationId} billing={billing} />}
            {billing.form?.kind === 'card-fields' && (
              <TestTimeCard organizationId={organizationId} />
            )}
          </div>
          <InvoiceList organizationId={organizationId} />
          <HistoryList organizationId={organizationId} />
        </>
      )}
    </div>
  );
}
