import type { PaymentForm } from '../../../../sdk/index.js';

/** A payment form as the API describes it; fields that its kind does not need are null. */
export interface ShownForm {
  kind: PaymentForm['kind'];
  publishableKey: string | null;
  url: string | null;
}

/** Describes a provider's form, without any other fields of its object. */
export const shownForm = (form: PaymentForm): ShownForm => ({
  kind: form.kind,
  publishableKey: 'publishableKey' in form ? form.publishableKey : null,
  url: 'url' in form ? form.url : null,
});
