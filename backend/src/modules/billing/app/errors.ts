import { defineErrors } from '../../../kernel/errors/app-error.js';

export const billingErrors = defineErrors('billing', {
  'checkout-outdated': {
    status: 409,
    detail: 'This checkout is out of date, so nothing was charged. Reload the page.',
  },
  'already-subscribed': {
    status: 409,
    detail: 'Your organization is already subscribed. Nothing was charged.',
  },
  'provider-unavailable': {
    status: 503,
    detail:
      "We can't reach the payment provider at the moment, so nothing was charged. Try again in a minute.",
  },
  'no-provider': {
    status: 409,
    detail: 'This installation has no payment provider. Contact its operator.',
  },
  'not-subscribed': {
    status: 409,
    detail: "Your organization doesn't have an active subscription. Choose a plan first.",
  },
  'other-provider': {
    status: 409,
    detail:
      'This subscription is with a payment provider that this installation no longer uses, so nothing was changed. Contact the operator.',
  },
  'portal-not-configured': {
    status: 409,
    detail:
      "The payment provider's page for payment methods isn't set up yet, so nothing was changed. For the operator of this installation: {remedy}",
    example: { params: { remedy: 'save the settings of the customer portal.' } },
  },
  'plan-not-sold': {
    status: 422,
    detail: 'This plan is no longer available. Choose another one.',
  },
  'payment-due': {
    status: 409,
    detail: 'A payment is due. Pay it first, then change the plan.',
  },
  'is-ending': {
    status: 409,
    detail: 'The subscription was canceled. Resume it first, then change the plan.',
  },
  'payment-declined': {
    status: 409,
    detail: 'The payment was declined, so nothing was changed. Check the payment method.',
    example: { members: { reason: 'insufficient-funds' } },
  },
  'confirmation-required': {
    status: 409,
    detail:
      "The bank requires the cardholder's confirmation, so nothing was changed yet. Confirm with the `clientSecret`, then call again.",
    example: {
      members: {
        clientSecret: 'pi_1042_secret_q7Rk2mVx9L',
        form: { kind: 'payment-element', publishableKey: 'pk_test_example', url: null },
      },
    },
  },
  'preview-outdated': {
    status: 422,
    detail: 'The preview is too old. Request a new one and send back its `asOf`.',
  },
  'not-refundable': {
    status: 409,
    detail: 'The refund period is over, or nothing was paid. You can cancel at any time.',
  },
  'unknown-provider': {
    status: 404,
    detail:
      "This installation doesn't have this payment provider. Send webhook events to the address of the one that's configured.",
  },
  'invalid-webhook-event': {
    status: 400,
    detail:
      "The webhook event was rejected: its signature is wrong, it's too old, or it can't be parsed.",
  },
  'not-in-test-mode': {
    status: 409,
    detail: 'Time can only be moved in test mode.',
  },
});
