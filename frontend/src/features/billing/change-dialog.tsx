import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { Fragment, useState } from 'react';
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
import { Badge } from '../../shared/ui/badge';
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
  const nameOf = ({ id, amount, currency }: Plan) => (
    <Fragment key={id}>
      <span className={styles.choiceName}>{planName(id)}</span>{' '}
      <PerMonth amount={amount} currency={currency} />
    </Fragment>
  );
  return (
    <Dialog open title={t('change.title')} onClose={onClose}>
      <div className={`${styles.choice} ${styles.current}`}>
        <span className={`${styles.choiceName} ${styles.currentName}`}>
          {planName(billing.plan)} <Badge>{t('change.current')}</Badge>
        </span>{' '}
        <PerMonth amount={billing.amount} currency={billing.currency} />
      </div>
      {choices.length === 1 ? (
        <div className={styles.choice}>{choices.map(nameOf)}</div>
      ) : (
        <Radio.Group
          className={styles.choices}
          value={plan}
          onChange={({ target }) => setChosen(target.value as Sold)}
        >
          {choices.map((choice) => (
            <Radio key={choice.id} value={choice.id}>
              <span className={styles.choice}>{nameOf(choice)}</span>
            </Radio>
          ))}
        </Radio.Group>
      )}
      {choices.length === 0 && <p>{t('change.none')}</p>}
      {plan && (
        <Preview
          key={plan}
          organizationId={organizationId}
          plan={plan}
          name={planName(plan)}
          keep={t('keep', { plan: planName(billing.plan) })}
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

function PerMonth({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useTranslation('billing');
  const { price } = useFormat();
  return <span>{t('perMonth', { price: price(amount, currency) })}</span>;
}

interface PreviewProps extends Omit<AgreementProps, 'preview'> {
  organizationId: string;
  plan: Sold;
}

interface AgreementProps {
  preview: PlanChangePreview;
  /** Name of the plan to change to. */
  name: string;
  /** Label of the button that changes nothing. */
  keep: string;
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

function Agreement({ preview, name, keep, pending, error, onAgree, onClose }: AgreementProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const price = (amount: number) => format.price(amount, preview.currency);
  const isNow = preview.at === 'now';
  const date = preview.effectiveAt === null ? '' : format.date(preview.effectiveAt);
  let submit = t('change.submit', { name });
  if (isNow && preview.due > 0) submit = t('change.submitNow', { due: price(preview.due) });
  if (!isNow && date !== '') submit = t('change.submitLater', { name, date });
  return (
    <>
      <p className={styles.cost}>
        {isNow
          ? t('change.now', { due: price(preview.due), recurring: price(preview.recurring) })
          : t('change.later', { date, recurring: price(preview.recurring) })}
      </p>
      {preview.losses.length > 0 && <Losses losses={preview.losses} />}
      <FormError error={error} />
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button type="primary" loading={pending} onClick={() => onAgree(preview)}>
          {submit}
        </Button>
      </DialogActions>
    </>
  );
}
