import { defineErrors } from '../../../kernel/errors/app-error.js';

export const requestErrors = defineErrors('requests', {
  'not-found': { status: 404, detail: 'Review request not found' },
  'already-answered': {
    status: 409,
    detail: 'This review request was already answered. Each request takes one answer.',
  },
  'medium-coming-soon': {
    status: 422,
    detail: '{name} is coming soon. Choose email instead.',
    example: { params: { name: 'Text message' } },
  },
  'no-phone': {
    status: 422,
    detail: 'The customer has no phone number. Add one, or send an email instead.',
  },
  'other-phone': {
    status: 409,
    detail:
      'This customer is on the list with another phone number, so nothing was sent. Ask a manager to change it.',
  },
  'no-consent': {
    status: 422,
    detail:
      '{name} requires consent. Record where the customer gave it and choose consent as the lawful basis, or send an email instead.',
    example: { params: { name: 'Text message' } },
  },
  'quiet-hours': {
    status: 422,
    detail:
      "{name} can only be sent between {from}:00 and {until}:00 in the customer's time zone. Send it then, or send an email instead.",
    example: { params: { name: 'Text message', from: 8, until: 21 } },
  },
  'customer-not-found': { status: 404, detail: 'This business has no such customer.' },
  'already-sent': {
    status: 409,
    detail:
      "This request was already sent or belongs to a campaign, so it can't be canceled. Only a single request that's waiting to be sent can be canceled.",
  },
  'forwarding-unavailable': {
    status: 409,
    detail:
      "This server doesn't receive email, so it has no forwarding addresses. Its operator can set MAIL_BOUNCE_DOMAIN and MAIL_EVENTS_SECRET.",
  },
  'sender-invalid': {
    status: 422,
    detail: 'Enter an email address or a domain, such as example.com.',
    example: { errors: [{ field: 'sender', code: 'invalid' }] },
  },
  'sender-too-wide': {
    status: 422,
    detail: 'Anyone can have an address at {domain}. Enter the full email address of the sender.',
    example: { params: { domain: 'gmail.com' }, errors: [{ field: 'sender', code: 'too-wide' }] },
  },
  'too-many-senders': {
    status: 409,
    detail: 'The list already has {most} senders. Remove one, or allow a whole domain.',
    example: { params: { most: 50 } },
  },
  'recently-contacted': {
    status: 409,
    detail:
      'This customer got a request or answered within the last {days} days, last on {lastContactedAt}, so nothing was sent. To send one anyway, set `allowRepeat: true`.',
    example: {
      params: { days: 90, lastContactedAt: '2026-05-04' },
      members: { lastContactedAt: '2026-05-04T15:00:03.000Z' },
    },
  },
});
