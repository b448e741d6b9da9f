import { defineErrors } from '../../../kernel/errors/app-error.js';

export const messageErrors = defineErrors('messages', {
  'email-events-off': {
    status: 404,
    detail: 'Nobody tells about mails here: an operator sets MAIL_EVENTS_SECRET first.',
  },
  'no-channel': { status: 404, detail: 'No channel that takes calls is set up here.' },
  'email-events-unproven': {
    status: 401,
    detail:
      'The secret or signature is wrong, or the signature too old: check the settings of the sender.',
  },
  'email-events-unreadable': {
    status: 422,
    detail: 'This is no mail that could be read: send it as it came in.',
  },
  'email-events-too-early': {
    status: 503,
    detail: 'A message of these is still being handed over: send them again in some minutes.',
  },
  'unsubscribe-link-invalid': {
    status: 404,
    detail: 'This link to unsubscribe is not valid: open it again from the mail.',
  },
});
