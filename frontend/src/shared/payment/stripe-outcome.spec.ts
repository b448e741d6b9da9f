import { outcomeOf } from './stripe-outcome';

type Result = Parameters<typeof outcomeOf>[0];
const intent = (status: string) => ({ paymentIntent: { status } }) as Result;
const setup = (status: string) => ({ setupIntent: { status } }) as Result;
const error = (fields: object) => ({ error: fields }) as Result;

describe("what became of a payment in Stripe's form", () => {
  it.each<[string, Result, object]>([
    ['is paid', intent('succeeded'), { outcome: 'confirmed' }],
    ['is kept for later', setup('succeeded'), { outcome: 'confirmed' }],
    ['is on its way', intent('processing'), { outcome: 'processing' }],
    [
      'came back without being paid',
      intent('requires_payment_method'),
      { outcome: 'failed', code: 'requires-payment-method', message: null },
    ],
    ['lacks a field', error({ type: 'validation_error', message: 'x' }), { outcome: 'invalid' }],
    [
      'is declined',
      error({
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'No.',
      }),
      { outcome: 'failed', code: 'card-declined', message: 'No.' },
    ],
    [
      'has no money',
      error({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
      { outcome: 'failed', code: 'insufficient-funds', message: null },
    ],
    [
      'was refused at the bank',
      error({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
      { outcome: 'failed', code: 'authentication-failed', message: null },
    ],
    [
      'could not be sent',
      error({ type: 'api_connection_error', message: 'Offline.' }),
      { outcome: 'failed', code: 'api-connection-error', message: 'Offline.' },
    ],
  ])('%s', (_what, result, outcome) => {
    expect(outcomeOf(result)).toEqual(outcome);
  });
});
