import type { PaymentForm } from '../../../../sdk/index.js';

/** A payment form as the API describes it: what a kind does not need is null. */
export interface ShownForm {
  kind: PaymentForm['kind'];
  publishableKey: string | null;
  url: string | null;
}

/** Describes a provider's form, without anything else that its object may hold. */
export const shownForm = (form: PaymentForm): ShownForm => ({
  kind: form.kind,
  publishableKey: 'publishableKey' in form ? form.publishableKey : null,
  url: 'url' in form ? form.url : null,
});
