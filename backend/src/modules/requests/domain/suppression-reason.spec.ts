import { EMAIL, SMS } from '../../../../sdk/index.js';
import { suppressionReason } from './suppression-reason.js';

const PERSON = { email: 'a@example.com', phone: '+15005550006' };

describe('who is left alone', () => {
  it.each([
    ['email', { email: 'unsubscribed' }, 'unsubscribed'],
    ['email', { email: 'bounced' }, 'bounced'],
    ['email', { phone: 'unsubscribed' }, undefined],
    ['sms', { email: 'unsubscribed' }, 'unsubscribed'],
    ['sms', { email: 'complained', phone: 'unsubscribed' }, 'complained'],
    ['sms', { email: 'bounced' }, undefined],
    ['sms', { phone: 'unsubscribed' }, 'stopped'],
    ['sms', { email: 'bounced', phone: 'unsubscribed' }, 'stopped'],
    ['sms', { phone: 'bounced' }, 'bounced'],
    ['sms', {}, undefined],
  ] as const)('by %s with %j: %s', (id, listed, expected) => {
    const list = new Map(
      Object.entries(listed).map(([what, why]) => [PERSON[what as 'email' | 'phone'], why]),
    );
    expect(suppressionReason(list, PERSON, id === EMAIL.id ? EMAIL : SMS)).toBe(expected);
  });

  it('leaves out what is not known', () => {
    const nobody = { email: null, phone: null };
    expect(suppressionReason(new Map(), nobody, SMS)).toBeUndefined();
    expect(suppressionReason(new Map(), nobody, EMAIL)).toBeUndefined();
  });
});
