import { defineErrors } from '../../../kernel/errors/app-error.js';

export const billingErrors = defineErrors('billing', {
  'checkout-outdated': {
    status: 409,
    detail: 'This checkout is out of date: load the page again. Nothing was charged.',
  },
  'already-subscribed': {
    status: 409,
    detail: 'Your organization has subscribed already. Nothing was charged.',
  },
  'provider-unavailable': {
    status: 503,
    detail:
      'The payment provider cannot be reached at the moment. Nothing was charged: please try again in a minute.',
  },
  'no-provider': {
    status: 409,
    detail: 'This installation has no payment provider: ask whoever runs it.',
  },
  'not-subscribed': {
    status: 409,
    detail: 'Your organization has no subscription in force: choose a plan first.',
  },
  'other-provider': {
    status: 409,
    detail:
      'This subscription is at a payment provider that this installation does not use any more: contact whoever runs it. Nothing was changed.',
  },
  'portal-not-configured': {
    status: 409,
    detail:
      'The page for the payment method is not set up at the payment provider yet. Nothing was changed. For whoever runs this installation: {remedy}',
    example: { params: { remedy: 'save the settings of the customer portal.' } },
  },
  'plan-not-sold': {
    status: 422,
    detail: 'This plan is not sold any more: choose another one.',
  },
  'payment-due': {
    status: 409,
    detail: 'A payment is owed: settle it first, then change the plan.',
  },
  'is-ending': {
    status: 409,
    detail: 'The subscription was canceled: resume it first, then change the plan.',
  },
  'payment-declined': {
    status: 409,
    detail: 'The payment was declined, so nothing was changed: check the payment method.',
    example: { members: { reason: 'insufficient-funds' } },
  },
  'confirmation-required': {
    status: 409,
    detail:
      'The bank wants to hear from the holder of the card: confirm with the clientSecret, then call again. Nothing was changed yet.',
    example: {
      members: {
        clientSecret: 'pi_1042_secret_q7Rk2mVx9L',
        form: { kind: 'payment-element', publishableKey: 'pk_test_example', url: null },
      },
    },
  },
  'preview-outdated': {
    status: 422,
    detail: 'The preview is too old: ask for a new one and send back its asOf.',
  },
  'not-refundable': {
    status: 409,
    detail: 'The time for a refund is over, or nothing was paid: you can cancel at any time.',
  },
  'unknown-provider': {
    status: 404,
    detail:
      'This installation has no such payment provider: send webhook events to the address of the one that is configured.',
  },
  'invalid-webhook-event': {
    status: 400,
    detail:
      'The webhook event was refused: its signature is wrong, it is too old, or it cannot be understood.',
  },
  'not-in-test-mode': {
    status: 409,
    detail: 'Time can be moved in test mode only.',
  },
});
