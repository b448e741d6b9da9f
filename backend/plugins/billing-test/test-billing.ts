import type {
  BegunSubscription,
  BillingOrder,
  BillingProvider,
  Payment,
  PaymentOutcome,
} from '../../sdk/index.js';

const SECRET = '_secret_test';

/** What stands for the usual test cards. The site knows their numbers; they never come here. */
const DECLINED: Readonly<Record<string, string>> = {
  pm_card_chargeDeclined: 'Your card was declined.',
};
const AUTHENTICATED = 'pm_card_authenticationRequired';
const ACCEPTED = 'pm_card_visa';

/** Plays a payment provider: no money moves. It keeps nothing; a reference says all. */
export class TestBilling implements BillingProvider {
  readonly form = 'test';

  async begin({ key }: BillingOrder): Promise<BegunSubscription> {
    const reference = `test_${key}`;
    return { reference, clientSecret: `${reference}${SECRET}` };
  }

  async pay({ clientSecret, paymentMethod, authentication }: Payment): Promise<PaymentOutcome> {
    if (!clientSecret.endsWith(SECRET)) {
      return declined('unknown-payment', 'This payment is not known.');
    }
    const message = DECLINED[paymentMethod];
    if (message !== undefined) return declined('card-declined', message);
    if (paymentMethod === AUTHENTICATED && authentication === undefined) {
      return { outcome: 'authentication-required' };
    }
    if (paymentMethod === AUTHENTICATED && authentication === 'refused') {
      return declined('authentication-failed', 'Your bank could not confirm that it is you.');
    }
    if (paymentMethod !== AUTHENTICATED && paymentMethod !== ACCEPTED) {
      return declined('not-a-test-card', 'Only test cards work in test mode.');
    }
    return { outcome: 'confirmed', reference: clientSecret.slice(0, -SECRET.length) };
  }

  async close(): Promise<void> {}
}

const declined = (code: string, message: string): PaymentOutcome => ({
  outcome: 'declined',
  code,
  message,
});
