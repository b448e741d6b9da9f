import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import { useToast } from '../../shared/toast/toast-provider';
import { ActionButton, ActionLink } from '../../shared/ui/action-link';
import { State } from '../../shared/ui/state';
import { PaymentSkeleton } from './payment-skeleton';
import { checkoutQuery } from './queries';

/** Brings Ant Design's form; visitors and subscribers do without. */
const TestPayment = lazy(() => import('./test-payment'));

interface CheckoutStepsProps {
  organizationId: string;
  plan: Checkout['plan'];
  /** Puts what is to be paid beside what is offered. */
  children: (payment: ReactNode) => ReactNode;
}

const isSubscribed = ({ status }: Checkout): boolean =>
  status === 'active' || status === 'trialing';

/** Where a subscription stands: on its way, broken, there already, to be paid, or not possible. */
export function CheckoutSteps({ organizationId, plan, children }: CheckoutStepsProps) {
  const { t } = useTranslation('subscribe');
  const toast = useToast();
  const { data: checkout, isError, errorUpdatedAt } = useQuery(checkoutQuery(organizationId, plan));
  useEffect(() => {
    if (errorUpdatedAt > 0) {
      toast({ kind: 'error', title: t('error.toastTitle'), description: t('error.toast') });
    }
  }, [errorUpdatedAt, toast, t]);

  if (isError) {
    return (
      <State
        heading="h1"
        role="alert"
        scene="error"
        title={t('error.title')}
        text={t('error.text')}
        action={<Reload />}
      />
    );
  }
  if (!checkout) return children(<PaymentSkeleton />);
  if (isSubscribed(checkout)) return <AlreadySubscribed plan={checkout.plan} />;
  const { clientSecret, form } = checkout;
  if (clientSecret === null || form !== 'test') {
    return <Unable reason={checkout.status === 'unavailable' ? 'unavailable' : 'text'} />;
  }
  return children(
    <Suspense fallback={<PaymentSkeleton />}>
      <TestPayment
        organizationId={organizationId}
        plan={checkout.plan}
        clientSecret={clientSecret}
      />
    </Suspense>,
  );
}

function Reload() {
  const { t } = useTranslation('subscribe');
  return <ActionButton onClick={() => window.location.reload()}>{t('error.retry')}</ActionButton>;
}

function AlreadySubscribed({ plan }: { plan: Checkout['plan'] }) {
  const { t } = useTranslation('subscribe');
  return (
    <State
      heading="h1"
      scene="mail"
      title={t('subscribed.title')}
      text={t('subscribed.text', { plan: t(`plan.${plan}`, { product: brand.name }) })}
      action={
        <ActionLink to="/dashboard" tone="primary">
          {t('subscribed.action')}
        </ActionLink>
      }
    />
  );
}

function Unable({ reason }: { reason: 'text' | 'unavailable' }) {
  const { t } = useTranslation('subscribe');
  return (
    <State
      heading="h1"
      role="alert"
      scene="error"
      title={t('unable.title')}
      text={t(`unable.${reason}`)}
      action={reason === 'text' ? <Reload /> : <UnavailableActions />}
    />
  );
}

function UnavailableActions() {
  const { t } = useTranslation('subscribe');
  return (
    <>
      <Reload />
      <p>
        <ActionLink to="/contact">{t('unable.contact')}</ActionLink>
      </p>
    </>
  );
}
