import type { PaymentFormContext, PaymentFormResult } from '@scoville/plugin-sdk/payment-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { payInTestMode } from '../api/generated/internal/internal';
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

/** Payment that requires confirmation by the cardholder, as the server reports it. */
interface Asked {
  clientSecret: string;
  form: NonNullable<Problem['form']>;
}

/** Returns the payment to confirm when it failed only because the bank requires it; undefined for any other error. */
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
  /** Amount to pay, formatted for display. */
  price: string;
  /** Called when the payment is confirmed. */
  onConfirmed: () => void;
  /** @param text reason, for display */
  onFailed: (text: string) => void;
}

/** Lets the cardholder confirm, with their bank, a payment that the server has started. */
export function useBank({ organizationId, price, onConfirmed, onFailed }: BankOptions): {
  /** Handles a failed payment: starts the confirmation when only that is missing, else reports the failure. */
  failed: (error: Error) => void;
  pending: boolean;
  dialog: ReactNode;
} {
  const { t, i18n } = useTranslation('payment');
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
      onFailed(t('failed'));
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
    if (kind !== 'redirect' || !openHostedPage(clientSecret)) onFailed(t('formFailed'));
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

/** Confirms a payment with the script of the Payment Element, which only this needs. */
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
