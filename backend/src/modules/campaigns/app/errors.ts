import { defineErrors } from '../../../kernel/errors/app-error.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';

export const campaignErrors = defineErrors('campaigns', {
  'not-a-draft': {
    status: 409,
    detail:
      'This campaign is not a draft any more: only drafts can be changed or deleted. Take it back from its schedule, or duplicate it.',
  },
  'not-scheduled': {
    status: 409,
    detail: 'This campaign waits for no moment: only scheduled campaigns can be taken back.',
  },
  'not-running': {
    status: 409,
    detail: 'This campaign is not on its way: only campaigns that are being sent can be paused.',
  },
  'not-paused': {
    status: 409,
    detail: 'This campaign is not paused: only paused campaigns can be resumed.',
  },
  over: {
    status: 409,
    detail: 'This campaign is not on its way and not scheduled: there is nothing to cancel.',
  },
  'nothing-in-doubt': {
    status: 409,
    detail:
      'There is no message of this campaign of which nobody knows whether it arrived: nothing was sent again.',
  },
  'not-to-send-again': {
    status: 409,
    detail:
      'Only campaigns that are on their way or through can send messages again: resume it first, if it is paused.',
  },
  canceled: {
    status: 409,
    detail: 'This campaign was canceled and cannot be sent any more. Duplicate it to send it anew.',
  },
  'scheduled-in-past': {
    status: 409,
    detail: 'The moment chosen for this campaign is over: choose a later one, or send it now.',
  },
  'nobody-to-ask': {
    status: 409,
    detail:
      'There is nobody to ask at the moment: everyone whom this campaign is for was asked in the last {days} days, has unsubscribed, or cannot be reached by this channel, or there is no such customer. Add customers or change the audience.',
    example: { params: { days: REQUEST_COOLDOWN_DAYS } },
  },
  'test-not-sent': {
    status: 409,
    detail: 'The mail server did not take the test mail: {answer}',
    example: { params: { answer: '550 5.1.1 No such mailbox' } },
  },
  'test-unsubscribed': {
    status: 409,
    detail: 'This address has unsubscribed and gets no mail of this kind: choose another one.',
  },
  'no-address': {
    status: 422,
    detail: 'This caller has no mail address of its own: name the one to send the test to.',
  },
  'medium-coming-soon': {
    status: 422,
    detail: 'Please choose email: {name} is coming soon.',
    example: { errors: [{ field: 'channel', code: 'custom' }], params: { name: 'Text message' } },
  },
  'test-needs-number': {
    status: 422,
    detail: 'Name the number to send the test to, with its country, such as +34911234567.',
  },
  'test-text-not-sent': {
    status: 409,
    detail: 'The provider did not take the test: {answer}',
    example: { params: { answer: 'The number cannot receive text messages.' } },
  },
  'test-stopped': {
    status: 409,
    detail: 'This number has answered STOP and gets no text messages: choose another one.',
  },
  'no-such-reminder': {
    status: 409,
    detail: 'This campaign has fewer reminders: choose one that it has.',
  },
});
