import {
  answerOf,
  dnsResult,
  proofRecord,
  type DnsResult,
  type HttpResult,
} from './domain-proof.js';

describe('the DNS record of a claim', () => {
  const { name, value } = proofRecord('reviews.mine.example', 'abc');

  it('names no brand', () => {
    expect({ name, value }).toEqual({
      name: '_domain-challenge.reviews.mine.example',
      value: 'domain-verification=abc',
    });
  });

  it.each<[readonly string[] | undefined, DnsResult]>([
    [[value], 'found'],
    [['v=spf1 -all', ` ${value} `], 'found'],
    [['domain-verification=other', value], 'found'],
    [[], 'missing'],
    [['domain-verification=other'], 'different'],
    [['domain-verification=abcd'], 'different'],
    [['domain-verification=ABC'], 'different'],
    [['abc'], 'different'],
    [undefined, 'unanswered'],
  ])('%j: %s', (texts, result) => {
    expect(dnsResult(texts, 'abc')).toBe(result);
  });
});

describe('two proofs', () => {
  it.each<[DnsResult, HttpResult, string]>([
    ['found', 'elsewhere', 'yes'],
    ['found', 'unanswered', 'yes'],
    ['missing', 'found', 'yes'],
    ['unanswered', 'found', 'yes'],
    ['missing', 'elsewhere', 'no'],
    ['different', 'no-address', 'no'],
    ['missing', 'unanswered', 'unknown'],
    ['unanswered', 'elsewhere', 'unknown'],
    ['unanswered', 'unanswered', 'unknown'],
    ['missing', 'contested', 'unknown'],
  ])('%s and %s: %s', (dns, http, answer) => {
    expect(answerOf({ dns, http })).toBe(answer);
  });

  it('are a "no" for a host that no proof makes theirs', () => {
    expect(answerOf({ dns: 'found', http: 'found', isRefused: true })).toBe('no');
  });
});
