import { anyCaller, anyone, apiKeyOnly, may, signedIn } from './access.js';
import { operationFacts, rateOf, type FactualOptions } from './operation-facts.js';

const MAY = may('things.read', 'thing');

describe('operationFacts', () => {
  it.each<[string, FactualOptions, string[]]>([
    ['a permission', { access: MAY }, ['Permission: `things.read`.']],
    ['anyone', { access: anyone }, ['Caller: anyone. No session or API key is needed.']],
    [
      'a signed-in user',
      { access: signedIn },
      ['Caller: a signed-in user. An API key gets 403 `http.people-only`.'],
    ],
    [
      'an API key',
      { access: apiKeyOnly },
      ['Caller: an API key. A signed-in user gets 403 `http.api-key-only`.'],
    ],
    ['any caller', { access: anyCaller }, ['Caller: any signed-in user or API key.']],
  ])('names the caller: %s', (_, options, facts) => {
    expect(operationFacts(options)).toEqual(facts);
  });

  it('says in one sentence each what the options declare', () => {
    const options: FactualOptions = {
      access: MAY,
      needs: 'things.count',
      evenIfLapsed: true,
      idempotent: true,
      repeatable: true,
      rateLimit: { points: 30, windowSeconds: 900 },
      paginated: true,
    };
    expect(operationFacts(options)).toEqual([
      'Permission: `things.read`.',
      'Plan: must include `things.count`.',
      "Lapsed plan: works even when the organization's plan has lapsed.",
      'Idempotency: send an `Idempotency-Key` header. A retry with the same key within 24 hours returns the first response and does not act again.',
      'Repeats: the same request again changes nothing more and returns the same result.',
      'Rate limit: 30 requests in 15 minutes per caller.',
      'Pagination: `limit` sets the page size (20 by default, at most 100), and the `Link` response header leads to the next page.',
    ]);
  });

  it('counts other things than requests', () => {
    expect(rateOf({ points: 5, windowSeconds: 3_600 }, 'email')).toBe('5 emails in 1 hour');
  });

  it.each<[FactualOptions['rateLimit'], string]>([
    [
      { points: 6_000, windowSeconds: 60 },
      'Rate limit: 6,000 requests in 1 minute per IP address.',
    ],
    [{ points: 5, windowSeconds: 3_600 }, 'Rate limit: 5 requests in 1 hour per IP address.'],
    [{ points: 1, windowSeconds: 90 }, 'Rate limit: 1 request in 90 seconds per IP address.'],
    ['none', 'Rate limit: none.'],
  ])('writes a limit in the largest unit that fits', (rateLimit, fact) => {
    expect(operationFacts({ access: anyone, rateLimit })).toContain(fact);
  });
});
