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
});
