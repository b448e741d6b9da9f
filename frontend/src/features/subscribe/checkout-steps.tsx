import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import { useToast } from '../../shared/toast/toast-provider';
import { ActionButton, ActionLink } from '../../shared/ui/action-link';
import { State } from '../../shared/ui/state';
import { paymentForm } from './payment-form';
import { PaymentSkeleton } from './payment-skeleton';
import { checkoutQuery, type SoldPlan } from './queries';

interface CheckoutStepsProps {
  organizationId: string;
  plan: SoldPlan;
  /** Renders the payment beside the offer; `owed` is the plan whose renewal is unpaid. */
  children: (payment: ReactNode, owed?: Checkout['plan']) => ReactNode;
}

const isSubscribed = ({ status }: Checkout): boolean =>
  status === 'active' || status === 'trialing';

/** Current step of a checkout: loading, failed, already subscribed, being confirmed, to be paid, or not possible. */
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
  if (checkout.status === 'processing') return <Confirming />;
  const form = paymentForm(organizationId, checkout);
  const isOwed = checkout.status === 'past-due';
  if (!form && isOwed) return <Owed plan={checkout.plan} />;
  if (!form) return <Unable reason={checkout.status === 'unavailable' ? 'unavailable' : 'text'} />;
  const payment = <Suspense fallback={<PaymentSkeleton />}>{form}</Suspense>;
  return isOwed ? children(payment, checkout.plan) : children(payment);
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

/** Unpaid renewal that cannot be paid here: it is being charged, or another provider has it. */
function Owed({ plan }: { plan: Checkout['plan'] }) {
  const { t } = useTranslation('subscribe');
  return (
    <State
      heading="h1"
      scene="mail"
      title={t('owed.title', { plan: t(`plan.${plan}`, { product: brand.name }) })}
      text={t('owed.elsewhere')}
      action={
        <ActionLink to="/settings/billing" tone="primary">
          {t('owed.action')}
        </ActionLink>
      }
    />
  );
}

/** Payment that is being confirmed; the server notifies this screen when it is done. */
function Confirming() {
  const { t } = useTranslation('subscribe');
  return (
    <State
      heading="h1"
      scene="send"
      title={t('confirming.title')}
      text={t('confirming.text')}
      action={<ActionLink to="/dashboard">{t('confirming.action')}</ActionLink>}
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
        <ActionLink to="/contact?about=billing">{t('unable.contact')}</ActionLink>
      </p>
    </>
  );
}
