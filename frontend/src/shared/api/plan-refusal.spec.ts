import { HttpError } from '../http/http-error';
import { planRefusal } from './plan-refusal';
import { upgradePath } from '../plan/upgrade-path';

describe('planRefusal', () => {
  it('says what the plan stands against', () => {
    const problem = {
      code: 'billing.limit-reached',
      entitlement: 'requests.count',
      plans: ['pro'],
      limit: 10,
      used: 10,
    };
    expect(planRefusal(new HttpError(402, JSON.stringify(problem), ''))).toEqual(problem);
  });

  it.each([new HttpError(403, '{}', ''), new TypeError(), undefined])(
    'is nothing else: %p',
    (error) => {
      expect(planRefusal(error)).toBeUndefined();
    },
  );

  it('takes what a proxy says for a refusal without a reason', () => {
    expect(planRefusal(new HttpError(402, '<html>', ''))).toEqual({ code: '' });
  });
});

describe('wayTo', () => {
  it.each([
    ['free', 'pro', '/subscribe?plan=pro'],
    ['free', 'marketing-pro', '/subscribe?plan=marketing-pro'],
    ['free', 'agency', '/pricing'],
    // Paying customers change the plan instead of buying a second one.
    ['pro', 'marketing-pro', '/settings/billing'],
    ['free', undefined, '/pricing'],
  ])('leads from %s to %s by %s', (from, to, path) => expect(upgradePath(from, to)).toBe(path));
});
