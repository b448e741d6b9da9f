import type Stripe from 'stripe';

// Objects as the API gives them, with the package's own types: a field that is missing here, or that a
// new version takes away, does not compile.

/** An id as the API makes them: a word for the kind, and letters. */
let made = 0;
export const newId = (kind: string): string =>
  `${kind}_standin${String((made += 1)).padStart(6, '0')}`;

/** Id of what stands as an id or in full; empty where there is none. */
export const idIn = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

export const list = <T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});

export const aCustomer = (
  created: number,
  metadata: Stripe.Metadata,
  rest: Pick<Stripe.Customer, 'name' | 'email'>,
): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  balance: 0,
  created,
  default_source: null,
  description: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  shipping: null,
  ...rest,
});

export const aPrice = (id: string, unit_amount: number): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_standin',
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount,
  unit_amount_decimal: null,
});

export const aPlan = ({ id, unit_amount }: Stripe.Price): Stripe.Plan => ({
  id,
  object: 'plan',
  active: true,
  amount: unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'usd',
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: 'prod_standin',
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const anItem = (
  subscription: string,
  price: Stripe.Price,
  start: number,
  end: number,
): Stripe.SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: aPlan(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
});

export const aSubscription = (
  created: number,
  customer: string,
  rest: Pick<Stripe.Subscription, 'metadata' | 'automatic_tax' | 'payment_settings'>,
): Stripe.Subscription => ({
  id: newId('sub'),
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor: created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  created,
  currency: 'usd',
  customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: list<Stripe.SubscriptionItem>([], '/v1/subscription_items'),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: created,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
  trial_start: null,
  ...rest,
});

export const aSetupIntent = (created: number, customer: string): Stripe.SetupIntent => {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_standin`,
    created,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
};

export const aCard = (created: number, customer: string, last4: string): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: null,
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: null,
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
