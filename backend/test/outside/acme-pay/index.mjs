// A payment provider as a third party would bring it: in no way part of the product, and loaded by PLUGINS alone. It
// has no server: its own webhook events say what a customer has paid. Options: `{ kind: 'redirect' | 'module' }`.

import { BillingDeclined, CONTRACT_VERSION } from '@scoville/plugin-sdk';

const ORIGIN = 'https://pay.acme.example';
const SECRET = 'acme-signature';
const MONTH_MS = 30 * 86_400_000;

const forms = {
  redirect: { kind: 'redirect' },
  module: { kind: 'module', url: `${ORIGIN}/form.js`, publishableKey: 'acme_public' },
};

class AcmePay {
  contentSecurity = { script: [ORIGIN], connect: [ORIGIN] };
  #subscriptions = new Map();

  constructor(kind, now) {
    this.form = forms[kind];
    this.now = now;
  }

  async begin({ key, customer, price, returnUrl }) {
    const reference = `acme-${key}`;
    const found = this.#subscriptions.get(reference);
    const subscription = found ?? {
      reference,
      key,
      customerReference: `acme-${customer.key}`,
      plan: price.plan,
      status: 'incomplete',
      startedAt: null,
      periodStart: null,
      periodEnd: null,
      trialEnd: null,
      endsAt: null,
      endedAt: null,
      nextPlan: null,
      paymentMethod: null,
    };
    this.#subscriptions.set(reference, subscription);
    const page = `${ORIGIN}/pay?${new URLSearchParams({ reference, back: returnUrl })}`;
    const secret = this.form.kind === 'redirect' ? page : `${reference}_secret`;
    return {
      reference,
      customerReference: subscription.customerReference,
      secretFor: 'payment',
      clientSecret: subscription.status === 'incomplete' ? secret : null,
      firstPaymentAt: null,
    };
  }

  async read(reference) {
    return this.#subscriptions.get(reference);
  }

  async listOf(customer) {
    return [...this.#subscriptions.values()].filter((one) => one.customerReference === customer);
  }

  async invoices() {
    return [];
  }

  async cancel(reference) {
    const subscription = this.#subscriptions.get(reference);
    if (subscription) Object.assign(subscription, { status: 'canceled', endedAt: this.now() });
  }

  async refund() {
    return undefined;
  }

  async preview({ price: { amount, currency } }) {
    const money = { amount, currency };
    return { due: money, recurring: money, asOf: this.now() };
  }

  /** Its customers pay by transfer, so nothing can be taken at once. */
  async change() {
    throw new BillingDeclined('no-payment-method');
  }

  async portal() {
    return null;
  }

  webhookEvent({ body, headers }) {
    if (headers['acme-signature'] !== SECRET) return null;
    const { id, reference } = JSON.parse(body.toString('utf8'));
    const subscription = this.#subscriptions.get(reference);
    if (!subscription) return null;
    const startedAt = this.now();
    const periodEnd = new Date(startedAt.getTime() + MONTH_MS);
    const period = { startedAt, periodStart: startedAt, periodEnd };
    Object.assign(subscription, { status: 'active', ...period });
    const { customerReference } = subscription;
    return { id, type: 'paid', occurredAt: startedAt, reference, customerReference };
  }

  async close() {}
}

export default {
  kind: 'billing',
  id: 'acme-pay',
  contract: CONTRACT_VERSION,
  config: {
    parse: (options) => {
      if (!Object.hasOwn(forms, options.kind)) throw new Error('kind: expected redirect or module');
      return options;
    },
  },
  create: ({ config, now }) => new AcmePay(config.kind, now),
};
