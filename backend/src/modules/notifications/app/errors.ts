import { defineErrors } from '../../../kernel/errors/app-error.js';

export const notificationErrors = defineErrors('notifications', {
  'person-needed': {
    status: 409,
    detail: "API keys don't get notifications. Sign in as the person who gets them.",
  },
  'endpoint-not-public': {
    status: 422,
    detail:
      "This browser's push service can't be reached from here: its address isn't on the internet. Use another browser.",
  },
});
