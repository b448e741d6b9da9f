import { exampleId, kindOf } from './example-id.js';

describe('the ids of examples', () => {
  it('are those of one thing under all its names', () => {
    const [id, ...others] = ['Customer', 'customer', 'customerId', 'customerIds', 'customers'].map(
      exampleId,
    );
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(new Set([id, ...others]).size).toBe(1);
  });

  it.each([
    ['businesses', 'business'],
    ['review-requests', 'reviewRequest'],
    ['request', 'reviewRequest'],
    ['lastRequest', 'reviewRequest'],
    ['private-feedback', 'privateFeedback'],
    ['automatic-replies', 'automaticReply'],
    ['CurrentApiKey', 'apiKey'],
    ['members', 'user'],
    ['session', 'session'],
    ['id', 'id'],
  ])('are about one kind of thing: %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});
