import { defineErrors } from '../../../kernel/errors/app-error.js';

export const notificationErrors = defineErrors('notifications', {
  'person-needed': {
    status: 409,
    detail: 'An API key gets no notifications: sign in as the person who gets them.',
  },
});
