import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePlan, PlanChangePreview } from '../../shared/api/generated/model';
import { billingKey } from '../../shared/api/keys';
import type { Plan } from '../../shared/api/model';
import { plansQuery } from '../../shared/api/plans';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { askedBy, useBank } from '../../shared/payment/use-bank';
import { useToast } from '../../shared/toast/toast-provider';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { Loaded } from '../../shared/loading/loaded';
import { Losses } from './losses';
import { changePlan, previewQuery, type Billing } from './queries';
import { usePlanName } from './use-plan-name';
import styles from './billing.module.css';

type Sold = ChangePlan['plan'];

interface ChangeDialogProps {
  organizationId: string;
  billing: Billing;
  onClose: () => void;
}

const isSold = (plan: Plan): plan is Plan & { id: Sold } => plan.way === 'checkout';

/** Chooses another plan, and shows what it costs and takes away before it is agreed to. */
export function ChangeDialog({ organizationId, billing, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const format = useFormat();
  const planName = usePlanName();
  const others = (useQuery(plansQuery).data ?? []).filter(isSold);
  const choices = others.filter(({ id }) => id !== billing.plan && id !== billing.nextPlan);
  const [chosen, setChosen] = useState<Sold>();
  const plan = chosen ?? choices[0]?.id;
  const [due, setDue] = useState('');
  const bank = useBank({
    organizationId,
    price: due,
    onConfirmed: () => action.input && action.start(action.input),
    onFailed: (description) => toast({ kind: 'error', title: t('notDone'), description }),
  });
  const action = useAction({
    run: (change: ChangePlan, init) => changePlan(organizationId, change, init),
    refresh: () => [billingKey],
    onDone: ({ nextPlan }, change) => {
      const name = planName(change.plan);
      toast({ kind: 'success', title: t(nextPlan ? 'change.planned' : 'change.done', { name }) });
      onClose();
    },
    onFailed: (error) => {
      if (askedBy(error)) bank.failed(error);
    },
  });
  return (
    <Dialog open title={t('change.title')} onClose={onClose}>
      <Radio.Group
        className={styles.choices}
        value={plan}
        onChange={({ target }) => setChosen(target.value as Sold)}
      >
        {choices.map(({ id, amount, currency }) => (
          <Radio key={id} value={id}>
            <span className={styles.choiceName}>{planName(id)}</span>{' '}
            {t('perMonth', { price: format.price(amount, currency) })}
          </Radio>
        ))}
      </Radio.Group>
      {choices.length === 0 && <p>{t('change.none')}</p>}
      {plan && (
        <Preview
          key={plan}
          organizationId={organizationId}
          plan={plan}
          pending={action.pending || bank.pending}
          error={askedBy(action.error) ? null : action.error}
          onAgree={({ asOf, at, due: amount, currency }) => {
            setDue(format.price(amount, currency));
            action.start(at === 'now' ? { plan, asOf } : { plan });
          }}
          onClose={onClose}
        />
      )}
      {bank.dialog}
    </Dialog>
  );
}

interface PreviewProps extends Omit<AgreementProps, 'preview'> {
  organizationId: string;
  plan: Sold;
}

interface AgreementProps {
  preview: PlanChangePreview;
  pending: boolean;
  error: Error | null;
  onAgree: (preview: PlanChangePreview) => void;
  onClose: () => void;
}

function Preview({ organizationId, plan, ...agreement }: PreviewProps) {
  const query = useQuery(previewQuery(organizationId, plan));
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={96} />}>
      {(preview) => <Agreement preview={preview} {...agreement} />}
    </Loaded>
  );
}

function Agreement({ preview, pending, error, onAgree, onClose }: AgreementProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const price = (amount: number) => format.price(amount, preview.currency);
  const isNow = preview.at === 'now';
  return (
    <>
      <p className={styles.cost}>
        {isNow
          ? t('change.now', { due: price(preview.due), recurring: price(preview.recurring) })
          : t('change.later', {
              date: preview.effectiveAt === null ? '' : format.date(preview.effectiveAt),
              recurring: price(preview.recurring),
            })}
      </p>
      {preview.losses.length > 0 && <Losses losses={preview.losses} />}
      <FormError error={error} />
      <DialogActions>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="primary" loading={pending} onClick={() => onAgree(preview)}>
          {t(isNow ? 'change.submitNow' : 'change.submitLater')}
        </Button>
      </DialogActions>
    </>
  );
}
