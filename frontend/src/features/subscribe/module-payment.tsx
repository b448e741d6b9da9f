import type { PaymentFormContext, PaymentFormResult } from '@scoville/plugin-sdk/payment-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { loadFormModule } from '../../shared/payment/form-module';
import { useDeclinedText } from '../../shared/payment/use-declined-text';
import { useScheme } from '../../shared/theme/use-scheme';
import styles from './card-form.module.css';
import { ChargeNote } from './charge-note';
import { BrokenForm, PaymentFrame } from './payment-frame';
import { TrialNote } from './trial-note';
import { usePaymentToast } from './use-payment-toast';

interface ModulePaymentProps {
  organizationId: string;
  checkout: Checkout;
  clientSecret: string;
  url: string;
  publishableKey: string | null;
}

/** Shows the form that a payment provider's ES module draws. */
export default function ModulePayment(props: ModulePaymentProps) {
  const { organizationId, checkout, clientSecret, url, publishableKey } = props;
  const { i18n } = useTranslation('subscribe');
  const colorScheme = useScheme();
  const container = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const outcomeToast = usePaymentToast(organizationId, checkout);
  const declinedText = useDeclinedText();
  const onResult = useEffectEvent((result: PaymentFormResult) => {
    if (result.outcome === 'confirmed') outcomeToast.confirmed();
    if (result.outcome === 'processing') outcomeToast.processing();
    if (result.outcome === 'failed') outcomeToast.failed(declinedText(result.code, result.message));
  });
  const { plan, secretFor } = checkout;
  const { language } = i18n;
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const context: PaymentFormContext = {
      clientSecret,
      publishableKey,
      secretFor: secretFor ?? 'payment',
      language,
      colorScheme,
      returnUrl: `${location.origin}/subscribe?plan=${plan}`,
      onResult: (result) => onResult(result),
    };
    return mounted(url, element, context, () => setBroken(true));
  }, [url, clientSecret, publishableKey, secretFor, plan, language, colorScheme]);

  return (
    <PaymentFrame>
      {isBroken ? (
        <BrokenForm />
      ) : (
        <div className={styles.provider}>
          <TrialNote checkout={checkout} />
          <div ref={container} />
          <ChargeNote checkout={checkout} />
        </div>
      )}
    </PaymentFrame>
  );
}

/** Mounts a module's form into an element of its own. @returns what takes it away, also while it is on its way */
function mounted(
  url: string,
  parent: HTMLElement,
  context: PaymentFormContext,
  onBroken: () => void,
): () => void {
  const element = document.createElement('div');
  parent.append(element);
  let isGone = false;
  const unmount = loadFormModule(url).then((form) =>
    isGone ? undefined : form.mount(element, context),
  );
  unmount.catch(() => {
    if (!isGone) onBroken();
  });
  return () => {
    isGone = true;
    void unmount
      .then((end) => end?.())
      .catch(() => undefined)
      .finally(() => element.remove());
  };
}
