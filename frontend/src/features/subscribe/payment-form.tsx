import { lazy, type ReactNode } from 'react';
import type { Checkout } from '../../shared/api/model';

// Each brings what no other screen needs, and comes only where it is shown.
const CardFields = lazy(() => import('./test-payment'));
const PaymentElement = lazy(() => import('./stripe-payment'));
const RedirectPayment = lazy(() => import('./redirect-payment'));
const ModulePayment = lazy(() => import('./module-payment'));

/** The form of the kind that the payment provider declares; undefined: there is nothing to pay with. */
export function paymentForm(organizationId: string, checkout: Checkout): ReactNode | undefined {
  const { clientSecret, form } = checkout;
  if (clientSecret === null || !form) return undefined;
  const payment = { organizationId, checkout, clientSecret };
  const { kind, publishableKey, url } = form;
  switch (kind) {
    case 'card-fields':
      return <CardFields {...payment} />;
    case 'payment-element':
      return publishableKey && <PaymentElement {...payment} publishableKey={publishableKey} />;
    case 'redirect':
      return <RedirectPayment {...payment} />;
    case 'module':
      return url && <ModulePayment {...payment} url={url} publishableKey={publishableKey} />;
  }
}
