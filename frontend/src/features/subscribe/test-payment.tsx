import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout, PaymentOutcome, TestPayment as Payment } from '../../shared/api/model';
import { planOf, plansQuery } from '../../shared/api/plans';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useFormat } from '../../shared/i18n/format';
import { BankDialog } from '../../shared/payment/bank-dialog';
import { useDeclinedText } from '../../shared/payment/use-declined-text';
import { CardForm, type EnteredCard } from './card-form';
import { ChargeNote } from './charge-note';
import { PaymentFrame } from './payment-frame';
import { pay } from './queries';
import { submitKey } from './submit-key';
import { TrialNote } from './trial-note';
import { usePaymentToast } from './use-payment-toast';

/** A try to pay, with what the card's holder told the bank where it had asked. */
interface Attempt extends Pick<Payment, 'authentication'> {
  card: EnteredCard;
}

interface TestPaymentProps {
  organizationId: string;
  checkout: Checkout;
  clientSecret: string;
}

/** Pays with a test card: no money moves, and everything else is as it will be. */
export default function TestPayment({ organizationId, checkout, clientSecret }: TestPaymentProps) {
  const { t } = useTranslation('subscribe');
  const errorText = useErrorText();
  const declinedText = useDeclinedText();
  const format = useFormat();
  const plan = planOf(useQuery(plansQuery).data, checkout.plan);
  const outcomeToast = usePaymentToast(organizationId, checkout);
  // The card for which the bank wants to hear from its holder.
  const [asked, setAsked] = useState<EnteredCard>();
  const action = useAction({
    run: ({ card, authentication }: Attempt, init) =>
      pay(
        organizationId,
        { ...card, ...(authentication && { authentication }), clientSecret },
        init,
      ),
    onDone: ({ outcome, code, message }: PaymentOutcome, { card }) => {
      setAsked(outcome === 'authentication-required' ? card : undefined);
      if (outcome === 'declined') outcomeToast.failed(declinedText(code, message));
      if (outcome === 'confirmed') outcomeToast.confirmed();
      if (outcome === 'processing') outcomeToast.processing();
    },
    onFailed: (error) => {
      setAsked(undefined);
      outcomeToast.failed(errorText(error));
    },
  });

  return (
    <PaymentFrame>
      <TrialNote checkout={checkout} />
      <CardForm
        pending={action.pending}
        submit={t(submitKey(checkout))}
        note={<ChargeNote checkout={checkout} />}
        onPay={(card) => action.start({ card })}
      />
      {asked !== undefined && (
        <BankDialog
          price={plan ? format.price(plan.amount, plan.currency) : ''}
          pending={action.pending}
          onAnswer={(authentication) => action.start({ card: asked, authentication })}
        />
      )}
    </PaymentFrame>
  );
}
