import { defineErrors } from '../../../kernel/errors/app-error.js';

export const messageErrors = defineErrors('messages', {
  'email-events-off': {
    status: 404,
    detail: "Email events aren't set up here. The operator must set MAIL_EVENTS_SECRET first.",
  },
  'no-channel': { status: 404, detail: 'No channel with webhooks is set up here.' },
  'email-events-unproven': {
    status: 401,
    detail:
      "The secret or signature is wrong, or the signature is too old. Check the sender's settings.",
  },
  'email-events-unreadable': {
    status: 422,
    detail: "This email can't be parsed. Send it exactly as it was received.",
  },
  'email-events-too-early': {
    status: 503,
    detail: 'One of these messages is still being sent. Send the events again in a few minutes.',
  },
  'unsubscribe-link-invalid': {
    status: 404,
    detail: "This unsubscribe link isn't valid. Open it again from the email.",
  },
});
