import type { PaymentFormContext, PaymentFormResult } from '@scoville/plugin-sdk/payment-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payInTestMode } from '../api/generated/billing/billing';
import { useAction } from '../api/use-action';
import { useErrorText } from '../errors/use-error-text';
import { body } from '../http/body';
import { HttpError } from '../http/http-error';
import type { Problem } from '../http/problem';
import { useScheme } from '../theme/use-scheme';
import { BankDialog, type BankAnswer } from './bank-dialog';
import { loadFormModule } from './form-module';
import { openHostedPage } from './hosted-page';
import { useDeclinedText } from './use-declined-text';

/** A payment that waits for its card's holder, as the server names it. */
interface Asked {
  clientSecret: string;
  form: NonNullable<Problem['form']>;
}

/** Whether a payment failed only because the bank wants to hear from the card's holder. */
export function askedBy(error: Error | null): Asked | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { code, clientSecret, form } = error.problem ?? {};
  if (code !== 'billing.confirmation-required' || clientSecret === undefined || !form) {
    return undefined;
  }
  return { clientSecret, form };
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
  const { t, i18n } = useTranslation('subscribe');
  const colorScheme = useScheme();
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

  const confirm = async (
    outcome: Promise<PaymentFormResult | { outcome: 'invalid' }>,
  ): Promise<void> => {
    setPending(true);
    try {
      const result = await outcome;
      if (result.outcome === 'failed') onFailed(declinedText(result.code, result.message));
      else onConfirmed();
    } catch {
      onFailed(t('pay.failedText'));
    } finally {
      setPending(false);
    }
  };
  const ask = ({ clientSecret, form: { kind, publishableKey, url } }: Asked): void => {
    if (kind === 'card-fields') return setAsked(clientSecret);
    if (kind === 'payment-element' && publishableKey) {
      return void confirm(confirmedInElement(clientSecret, publishableKey));
    }
    if (kind === 'module' && url) {
      const context = { clientSecret, publishableKey, language: i18n.language, colorScheme };
      return void confirm(confirmedInModule(url, context));
    }
    if (kind !== 'redirect' || !openHostedPage(clientSecret)) onFailed(t('pay.formFailed'));
  };

  return {
    failed: (error) => {
      const waiting = askedBy(error);
      if (!waiting) {
        const reason = error instanceof HttpError ? error.problem?.reason : undefined;
        onFailed(declinedText(reason ?? null, errorText(error)));
      } else ask(waiting);
    },
    pending,
    dialog: asked !== undefined && (
      <BankDialog price={price} pending={answer.pending} onAnswer={answer.start} />
    ),
  };
}

/** Confirms a payment with the script that the Payment Element comes from, which nothing else needs. */
async function confirmedInElement(clientSecret: string, publishableKey: string) {
  const { confirmAtStripe } = await import('./stripe-script');
  return confirmAtStripe(clientSecret, publishableKey);
}

/** Confirms a payment with the module of the payment provider. */
async function confirmedInModule(
  url: string,
  context: Pick<PaymentFormContext, 'clientSecret' | 'publishableKey' | 'language' | 'colorScheme'>,
): Promise<PaymentFormResult> {
  const form = await loadFormModule(url);
  if (!form.confirm) throw new Error(`${url} exports no function confirm`);
  const returnUrl = `${location.origin}/settings/billing`;
  return form.confirm({ ...context, secretFor: 'payment', returnUrl });
}
