import { defineErrors } from '../../../kernel/errors/app-error.js';

export const notificationErrors = defineErrors('notifications', {
  'person-needed': {
    status: 409,
    detail: "API keys don't get notifications. Sign in as the person who gets them.",
  },
});
