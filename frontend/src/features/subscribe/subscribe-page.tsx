import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Checkout, UserBusiness } from '../../shared/api/model';
import { userQuery } from '../../shared/api/business-queries';
import { planOf, plansQuery } from '../../shared/api/plans';
import { brand } from '../../shared/brand/brand';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { atLeast } from '../../shared/session/roles';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { forgetCheckout, keepCheckout } from '../../shared/session/wanted-plan';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { ActionLink } from '../../shared/ui/action-link';
import { CheckoutSteps } from './checkout-steps';
import { GuestCard } from './guest-card';
import { Offer } from './offer';
import { PaymentSkeleton } from './payment-skeleton';
import type { SoldPlan } from './queries';
import styles from './subscribe-page.module.css';

/** Returns the plan in the query parameters, else the one that is usually sold. */
const planIn = (params: URLSearchParams): SoldPlan =>
  params.get('plan') === 'pro' ? 'pro' : 'marketing-pro';

/** Checkout: the offer and, for an owner, the payment. */
export default function SubscribePage() {
  const { t } = useTranslation('subscribe');
  const [params] = useSearchParams();
  const plan = planIn(params);
  const title = t('title', { plan: t(`plan.${plan}`, { product: brand.name }) });
  const user = useQuery(userQuery);
  const business = useCurrentBusiness();
  usePageTitle(title);

  if (user.data && !business) return <BusinessFirst path={`/subscribe?plan=${plan}`} />;
  if (business && !atLeast(business.role, 'owner')) return <OwnersOnly />;
  if (business) {
    return <OwnerCheckout key={business.organizationId} business={business} plan={plan} />;
  }
  return (
    <div className={styles.page}>
      <OfferOf plan={plan} />
      {user.isPending ? <PaymentSkeleton /> : <GuestCard />}
    </div>
  );
}

/** Asks for a business first, since plans are sold to one: once it is added, the checkout opens again. */
function BusinessFirst({ path }: { path: string }) {
  useEffect(() => keepCheckout(path), [path]);
  return <NoBusiness heading="h1" />;
}

function OfferOf({ plan, isOwed = false }: { plan: Checkout['plan']; isOwed?: boolean }) {
  const plans = useQuery(plansQuery);
  return <Offer id={plan} plan={planOf(plans.data, plan)} query={plans} isOwed={isOwed} />;
}

function OwnerCheckout({ business, plan }: { business: UserBusiness; plan: SoldPlan }) {
  useEffect(forgetCheckout, []);
  return (
    <CheckoutSteps organizationId={business.organizationId} plan={plan}>
      {(payment, owed) => (
        <div className={styles.page}>
          <OfferOf plan={owed ?? plan} isOwed={owed !== undefined} />
          {payment}
        </div>
      )}
    </CheckoutSteps>
  );
}

function OwnersOnly() {
  const { t } = useTranslation('subscribe');
  return (
    <NotAllowed
      heading="h1"
      title={t('error.title')}
      text={t('error.owners')}
      action={
        <ActionLink to="/dashboard" tone="primary">
          {t('subscribed.action')}
        </ActionLink>
      }
    />
  );
}
