import { billingConformance } from '../../sdk/conformance/billing.js';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { OLD_SECRET, StripeRig, stripeOptions } from '../../test/harness/stripe/rig.js';
import factory from './index.js';

const CARDS = {
  works: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'works-once': 'pm_card_chargeCustomerFail',
  'always-asks': 'pm_card_authenticationRequired',
};

describe('the Stripe provider conforms:', () => {
  const rig = new StripeRig();
  let nowhere: string;

  beforeAll(async () => {
    await rig.start();
    nowhere = `http://127.0.0.1:${await freePort()}`;
  });
  afterAll(() => rig.stop());

  const tests = billingConformance({
    factory,
    workingOptions: () => stripeOptions(rig.url, { retries: 4 }),
    unreachableOptions: () => stripeOptions(nowhere, { retries: 0 }),
    badOptions: [
      undefined,
      null,
      {},
      stripeOptions('host'),
      stripeOptions('http://host', { secretKey: '' }),
      stripeOptions('http://host', { prices: 'pro' }),
    ],
    around: { now: rig.standIn.now },
    pay: (_provider, begun, card) => {
      rig.pay(begun, CARDS[card], 'approved');
      return Promise.resolve();
    },
    replaceCard: async (provider, customerReference) => {
      await provider.portal(customerReference, 'https://site.example/settings/billing');
      rig.standIn.payments.replaceCard(customerReference);
    },
    answerBank: (_provider, { clientSecret }, answer) => {
      rig.standIn.payments.handleNextAction(clientSecret, answer);
      return Promise.resolve();
    },
    renew: () => Promise.resolve(rig.standIn.life.advance(31)),
    webhookOf: (_provider, reference) => {
      const event = rig.standIn.store.events.findLast(
        ({ type, data }) =>
          type.startsWith('customer.subscription') &&
          JSON.stringify(data).includes(`"${reference}"`),
      );
      if (!event) throw new Error('Nothing was told about it.');
      return Promise.resolve(rig.standIn.webhook(event, OLD_SECRET));
    },
  });
  it.each(tests)('$name', ({ run }) => run());
});
