import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { LinkButton } from '../../shared/ui/link-button';
import { TextButton } from '../../shared/ui/text-button';
import { ChangeDialog } from './change-dialog';
import type { Billing } from './queries';
import { toneOf, type SubscriptionState } from './subscription-state';
import { useBillingAction } from './use-billing-action';
import { useAmountDue, usePayAmountDue } from './use-pay-amount-due';
import { usePlanName } from './use-plan-name';
import styles from './billing.module.css';

interface PlanCardProps {
  organizationId: string;
  billing: Billing;
  state: SubscriptionState;
}

/** The plan, where it stands, and what can be done about it. */
export function PlanCard({ organizationId, billing, state }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const planName = usePlanName();
  const date = (iso: string | null) => (iso === null ? '' : format.date(iso));
  const { amount, currency } = billing;
  const price = format.price(amount, currency);
  const due = useAmountDue(organizationId, billing);
  const isOver = state === 'ended' || state === 'closed';
  const isReadOnly = state === 'readOnly' || isOver;
  const sentence =
    due !== undefined && (state === 'pastDue' || state === 'readOnly')
      ? (`due.${state}` as const)
      : (`state.${state}` as const);
  return (
    <Card title={t('plan.title')}>
      <div className={styles.planLine}>
        <span className={styles.planName}>{planName(billing.plan)}</span>
        <Badge tone={toneOf[state]}>{t(`badge.${state}`)}</Badge>
      </div>
      {amount > 0 && !isOver && <p className={styles.price}>{t('perMonth', { price })}</p>}
      <p className={styles.state}>
        {t(sentence, {
          due,
          plan: planName(billing.plan),
          price,
          nextPlan: billing.nextPlan && planName(billing.nextPlan),
          nextPrice: format.price(billing.nextAmount ?? 0, currency),
          periodEnd: date(billing.periodEnd),
          trialEnd: date(billing.trialEnd),
          endsAt: date(billing.endsAt),
          endedAt: date(billing.endedAt),
          graceEndsAt: date(billing.graceEndsAt),
          readableUntil: date(billing.readableUntil),
        })}
      </p>
      {isReadOnly && <p className={styles.state}>{t('paused')}</p>}
      <PlanActions organizationId={organizationId} billing={billing} state={state} due={due} />
    </Card>
  );
}

interface PlanActionsProps extends PlanCardProps {
  /** Amount of the open invoice, if known. */
  due: string | undefined;
}

function PlanActions({ organizationId, billing, state, due }: PlanActionsProps) {
  const { t } = useTranslation('billing');
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const close = () => setOpen(undefined);
  const action = useBillingAction(organizationId, close);
  const { date, price } = useFormat();
  const owed = usePayAmountDue(organizationId, due ?? price(billing.amount, billing.currency));
  const keep = t('keep', { plan: usePlanName()(billing.plan) });
  const isOwed = state === 'pastDue' || state === 'readOnly';
  const isRunning = state === 'active' || state === 'trialing' || state === 'changing';
  const canEnd = isRunning || isOwed;
  const isUnsettled = state === 'ended' || state === 'closed';
  const isOver = state === 'none' || isUnsettled || state === 'settled';
  return (
    <div className={styles.actions}>
      {isOver && (
        <LinkButton to="/subscribe?plan=pro" type={state === 'none' ? 'default' : 'primary'}>
          {t('choose')}
        </LinkButton>
      )}
      {isUnsettled && (
        <Button loading={action.pending} onClick={() => action.start('free')}>
          {t('free')}
        </Button>
      )}
      {isOwed && (
        <>
          <Button type="primary" loading={owed.pending} onClick={owed.pay}>
            {due === undefined ? t('pay.action') : t('pay.amount', { due })}
          </Button>
          <LinkButton to="/subscribe">{t('pay.other')}</LinkButton>
          {owed.dialog}
        </>
      )}
      {state === 'changing' && (
        <Button loading={action.pending} onClick={() => action.start('keep')}>
          {keep}
        </Button>
      )}
      {isRunning && <Button onClick={() => setOpen('change')}>{t('change.action')}</Button>}
      {state === 'ending' && (
        <Button type="primary" loading={action.pending} onClick={() => action.start('resume')}>
          {t('resume')}
        </Button>
      )}
      {canEnd && (
        <div className={styles.lastAction}>
          <TextButton onClick={() => setOpen('cancel')}>{t('cancel.action')}</TextButton>
        </div>
      )}
      {open === 'change' && (
        <ChangeDialog organizationId={organizationId} billing={billing} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'cancel'}
        title={t('cancel.title')}
        text={
          billing.status === 'past-due' || billing.periodEnd === null
            ? t('cancel.textNow')
            : t('cancel.text', { date: date(billing.periodEnd) })
        }
        action={t('cancel.action')}
        keep={keep}
        pending={action.pending}
        error={null}
        onConfirm={() => action.start('cancel')}
        onClose={close}
      >
        {billing.refundableUntil !== null && (
          <p>
            {t('cancel.refund', {
              date: date(billing.refundableUntil),
              place: t('payment.title'),
            })}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
