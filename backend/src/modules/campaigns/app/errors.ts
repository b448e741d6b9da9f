import { defineErrors } from '../../../kernel/errors/app-error.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';

export const campaignErrors = defineErrors('campaigns', {
  'not-a-draft': {
    status: 409,
    detail:
      "This campaign is no longer a draft, so it can't be changed or deleted. Unschedule it, or duplicate it.",
  },
  'not-scheduled': {
    status: 409,
    detail: "This campaign isn't scheduled. Only scheduled campaigns can be unscheduled.",
  },
  'not-running': {
    status: 409,
    detail: "This campaign isn't being sent. Only campaigns that are being sent can be paused.",
  },
  'not-paused': {
    status: 409,
    detail: "This campaign isn't paused. Only paused campaigns can be resumed.",
  },
  over: {
    status: 409,
    detail: "This campaign isn't scheduled or being sent, so there's nothing to cancel.",
  },
  'nothing-unconfirmed': {
    status: 409,
    detail: 'This campaign has no unconfirmed messages, so nothing was resent.',
  },
  'not-to-send-again': {
    status: 409,
    detail:
      'Only campaigns that are being sent or finished can resend messages. If this one is paused, resume it first.',
  },
  canceled: {
    status: 409,
    detail: "This campaign was canceled and can't be sent. Duplicate it to send it again.",
  },
  'scheduled-in-past': {
    status: 409,
    detail: 'The time chosen for this campaign has passed. Choose a later one, or send it now.',
  },
  'nobody-to-ask': {
    status: 409,
    detail:
      "This campaign has no one to send to: everyone in its audience was contacted in the last {days} days, has unsubscribed, or can't be reached by this channel, or the audience is empty. Add customers or change the audience.",
    example: { params: { days: REQUEST_COOLDOWN_DAYS } },
  },
  'test-not-sent': {
    status: 409,
    detail: 'The mail server rejected the test email: {answer}',
    example: { params: { answer: '550 5.1.1 No such mailbox' } },
  },
  'test-unsubscribed': {
    status: 409,
    detail: "This address has unsubscribed, so the test wasn't sent. Choose another one.",
  },
  'no-address': {
    status: 422,
    detail: 'This caller has no email address. Enter the address to send the test to.',
  },
  'medium-coming-soon': {
    status: 422,
    detail: '{name} is coming soon. Choose email instead.',
    example: { errors: [{ field: 'channel', code: 'custom' }], params: { name: 'Text message' } },
  },
  'test-needs-number': {
    status: 422,
    detail: 'Enter the number to send the test to with its country code, such as +12175550123.',
  },
  'test-text-not-sent': {
    status: 409,
    detail: 'The provider rejected the test: {answer}',
    example: { params: { answer: 'The number cannot receive text messages.' } },
  },
  'test-stopped': {
    status: 409,
    detail: "This number replied STOP, so the test wasn't sent. Choose another one.",
  },
  'no-such-reminder': {
    status: 409,
    detail: "This campaign doesn't have that reminder. Choose one that it has.",
  },
});
