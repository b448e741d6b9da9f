import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payInTestMode } from '../api/generated/billing/billing';
import { useAction } from '../api/use-action';
import { useErrorText } from '../errors/use-error-text';
import { body } from '../http/body';
import { HttpError } from '../http/http-error';
import { BankDialog, type BankAnswer } from './bank-dialog';
import { outcomeOf } from './stripe-outcome';
import { useDeclinedText } from './use-declined-text';

/** A payment that waits for its card's holder, as the server names it. */
interface Asked {
  clientSecret: string;
  publishableKey: string | null;
}

/** Whether a payment failed only because the bank wants to hear from the card's holder. */
export function askedBy(error: Error | null): Asked | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { code, clientSecret, publishableKey = null } = error.problem ?? {};
  if (code !== 'billing.confirmation-required' || clientSecret === undefined) return undefined;
  return { clientSecret, publishableKey };
}

interface BankOptions {
  organizationId: string;
  /** What is to be paid, as people read it. */
  price: string;
  /** The bank has agreed: what was wanted goes through now. */
  onConfirmed: () => void;
  /** @param text why not, for people */
  onFailed: (text: string) => void;
}

/** Lets somebody answer the bank about a payment that the server has begun. */
export function useBank({ organizationId, price, onConfirmed, onFailed }: BankOptions): {
  /** Tells what has failed, or lets the bank ask where that is all that is missing. */
  failed: (error: Error) => void;
  pending: boolean;
  dialog: ReactNode;
} {
  const { t } = useTranslation('subscribe');
  const errorText = useErrorText();
  const declinedText = useDeclinedText();
  const [asked, setAsked] = useState<string>();
  const [pending, setPending] = useState(false);
  const answer = useAction({
    run: (authentication: BankAnswer, init) =>
      body(payInTestMode({ clientSecret: asked ?? '', authentication }, { organizationId }, init)),
    onDone: ({ outcome, code, message }) => {
      setAsked(undefined);
      if (outcome === 'declined') onFailed(declinedText(code, message));
      else onConfirmed();
    },
    onFailed: (error) => {
      setAsked(undefined);
      onFailed(errorText(error));
    },
  });

  const askAtStripe = async (clientSecret: string, publishableKey: string): Promise<void> => {
    setPending(true);
    try {
      const { stripeOf } = await import('./stripe-script');
      const stripe = await stripeOf(publishableKey);
      if (!stripe) return onFailed(t('pay.formFailed'));
      const result = outcomeOf(await stripe.handleNextAction({ clientSecret }));
      if (result.outcome === 'failed') onFailed(declinedText(result.code, result.message));
      else onConfirmed();
    } catch {
      onFailed(t('pay.failedText'));
    } finally {
      setPending(false);
    }
  };

  return {
    failed: (error) => {
      const waiting = askedBy(error);
      if (!waiting) {
        const reason = error instanceof HttpError ? error.problem?.reason : undefined;
        onFailed(declinedText(reason ?? null, errorText(error)));
      } else if (waiting.publishableKey === null) setAsked(waiting.clientSecret);
      else void askAtStripe(waiting.clientSecret, waiting.publishableKey);
    },
    pending,
    dialog: asked !== undefined && (
      <BankDialog price={price} pending={answer.pending} onAnswer={answer.start} />
    ),
  };
}
