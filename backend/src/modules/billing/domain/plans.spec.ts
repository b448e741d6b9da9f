import { CHECKOUT_PLANS, ENTITLEMENTS, HIGHLIGHTS, PLAN_IDS, PLANS } from './plans.js';

describe('the catalogue', () => {
  it.each([
    ['free', 0, null],
    ['pro', 2_900, 'month'],
    ['marketing-pro', 4_900, 'month'],
    ['agency', 9_900, 'month'],
  ] as const)('%s costs %i cents', (id, amount, interval) => {
    expect(PLANS[id]).toMatchObject({ id, amount, currency: 'USD', interval });
  });

  it.each(PLAN_IDS)('says of every entitlement what %s grants', (id) => {
    expect(Object.keys(PLANS[id].grants).sort()).toEqual(Object.keys(ENTITLEMENTS).sort());
  });

  it('gives ten requests for nothing and any number for money', () => {
    expect(PLAN_IDS.map((id) => PLANS[id].grants['requests.count'])).toEqual([
      10,
      null,
      null,
      null,
    ]);
  });

  it('marks one plan', () => {
    expect(PLAN_IDS.filter((id) => PLANS[id].isPopular)).toEqual(['pro']);
  });

  it('sells what the checkout offers, and names its reasons in one order', () => {
    expect(PLAN_IDS.filter((id) => PLANS[id].way === 'checkout').sort()).toEqual(
      [...CHECKOUT_PLANS].sort(),
    );
    for (const id of PLAN_IDS) {
      const { highlights } = PLANS[id];
      expect(HIGHLIGHTS.filter((one) => highlights.includes(one))).toEqual(highlights);
    }
  });
});
