import { defineErrors } from '../../../kernel/errors/app-error.js';

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
  cancelled: {
    status: 409,
    detail:
      'This campaign was cancelled and cannot be sent any more. Duplicate it to send it anew.',
  },
  'scheduled-in-past': {
    status: 409,
    detail: 'The moment chosen for this campaign is over: choose a later one, or send it now.',
  },
  'nobody-to-ask': {
    status: 409,
    detail:
      'There is nobody to ask at the moment: everyone whom this campaign is for was asked in the last 90 days or has unsubscribed, or there is no such customer. Add customers or change the audience.',
  },
  'test-not-sent': {
    status: 409,
    detail: 'The mail server did not take the test mail: {answer}',
  },
  'test-unsubscribed': {
    status: 409,
    detail: 'This address has unsubscribed and gets no mail of this kind: choose another one.',
  },
  'no-address': {
    status: 422,
    detail: 'This caller has no mail address of its own: name the one to send the test to.',
  },
  'no-such-reminder': {
    status: 409,
    detail: 'This campaign has fewer reminders: choose one that it has.',
  },
});
