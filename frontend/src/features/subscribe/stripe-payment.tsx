import { Elements } from '@stripe/react-stripe-js';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import { stripeOf } from '../../shared/payment/stripe-script';
import { useMedia } from '../../shared/theme/use-media';
import { useScheme } from '../../shared/theme/use-scheme';
import { Badge } from '../../shared/ui/badge';
import { BrokenForm, PaymentFrame } from './payment-frame';
import { StripeForm } from './stripe-form';
import { stripeLocale, stripeLook } from './stripe-look';

interface StripePaymentProps {
  organizationId: string;
  checkout: Checkout;
  publishableKey: string;
  clientSecret: string;
}

/** Pays with Stripe: its fields are in our card's place, and what is typed there goes to Stripe alone. */
export default function StripePayment(props: StripePaymentProps) {
  const { organizationId, checkout, publishableKey, clientSecret } = props;
  const { t, i18n } = useTranslation('subscribe');
  const scheme = useScheme();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const stripe = use(stripeOf(publishableKey));
  const options = useMemo(
    () => ({
      clientSecret,
      locale: stripeLocale(i18n.language),
      appearance: stripeLook({ brand, scheme, still }),
    }),
    [clientSecret, i18n.language, scheme, still],
  );

  return (
    <PaymentFrame
      badge={isTestKey(publishableKey) && <Badge tone="warning">{t('test.badge')}</Badge>}
    >
      {stripe ? (
        // Its language is fixed once it is made.
        <Elements key={`${clientSecret} ${i18n.language}`} stripe={stripe} options={options}>
          <StripeForm organizationId={organizationId} checkout={checkout} broken={<BrokenForm />} />
        </Elements>
      ) : (
        <BrokenForm />
      )}
    </PaymentFrame>
  );
}

/** With such a key no money moves. */
const isTestKey = (publishableKey: string): boolean => publishableKey.startsWith('pk_test_');
