import type Stripe from 'stripe';
import type { BillingCustomer } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';

/** Customers at Stripe, each of which is one of our organizations. */
export class Customers {
  constructor(private readonly calls: StripeCalls) {}

  /**
   * The customer of this key, made where there is none, with today's name and address. Stripe's
   * search is up to a minute late, so a new customer is made under its key: whoever makes it at the
   * same time gets the same one. That call says nothing but the key, as what is said under a key must
   * never change.
   */
  async ensure({ key, name, email }: BillingCustomer): Promise<string> {
    const found = await this.search(key);
    if (found && found.name === name && found.email === email) return found.id;
    let { id } = found ?? (await this.create(key));
    const update = (stripe: Stripe) => stripe.customers.update(id, { name, email });
    // Somebody may have deleted it since, and its key would give the deleted one again.
    if (!(await this.calls.find(id, update))) {
      ({ id } = await this.create(key, id));
      await this.calls.run(update);
    }
    return id;
  }

  private async search(key: string): Promise<Stripe.Customer | undefined> {
    const query = `metadata['key']:'${key.replace(/['\\]/g, '\\$&')}'`;
    const { data } = await this.calls.run((stripe) =>
      stripe.customers.search({ query, limit: 10 }),
    );
    return data.toSorted((one, other) => one.created - other.created)[0];
  }

  private create(key: string, instead = ''): Promise<Stripe.Customer> {
    return this.calls.once(`customer:${key}${instead && `:${instead}`}`, (stripe, options) =>
      stripe.customers.create({ metadata: { key } }, options),
    );
  }
}

/** All that a customer has subscribed to, the newest first. */
export async function subscriptionsOf(
  calls: StripeCalls,
  customer: string,
  expand: string[],
): Promise<Stripe.Subscription[]> {
  const params = { customer, status: 'all', limit: 100, expand: expand.map(inList) } as const;
  const found = await calls.find(customer, (stripe) =>
    stripe.subscriptions.list(params).autoPagingToArray({ limit: MOST }),
  );
  return (found ?? []).toSorted((one, other) => other.created - one.created);
}

/** More than anybody begins in years. */
const MOST = 1_000;
const inList = (path: string): string => `data.${path}`;
