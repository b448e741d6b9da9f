import { invalid } from './api-error.js';
import { isForm, type Form, type FormValue } from './form.js';

type Kind = 'text' | 'id' | 'integer' | 'limit' | 'boolean' | 'texts' | 'metadata';
/** Shape of a parameter: a kind, one of several words, a list of maps, or a map. */
type Shape = Kind | readonly string[] | readonly [Shapes] | Shapes;
interface Shapes {
  [name: string]: Shape;
}

const PAGE: Shapes = {
  limit: 'limit',
  starting_after: 'id',
  ending_before: 'id',
  expand: 'texts',
};
const EXPAND: Shapes = { expand: 'texts' };
const RANGE: Shapes = { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' };
const TAX: Shapes = { enabled: 'boolean' };
const PRORATION = ['always_invoice', 'create_prorations', 'none'] as const;
const BEHAVIOR = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;
const ITEM: Shapes = { id: 'id', price: 'id', quantity: 'integer' };
const DISCOUNT: Shapes = { coupon: 'text', discount: 'id', promotion_code: 'id' };
const SAVED: Shapes = { save_default_payment_method: ['off', 'on_subscription'] };

/** Documented parameters of the operations that the plugin may call, as far as subscriptions need them. */
export const OPERATIONS: Readonly<Record<string, Shapes>> = {
  'POST /v1/customers': { name: 'text', email: 'text', metadata: 'metadata', ...EXPAND },
  'GET /v1/customers/search': { query: 'text', limit: 'limit', page: 'text', ...EXPAND },
  'GET /v1/customers/:id': EXPAND,
  'POST /v1/customers/:id': {
    name: 'text',
    email: 'text',
    metadata: 'metadata',
    invoice_settings: { default_payment_method: 'id' },
    ...EXPAND,
  },
  'POST /v1/subscriptions': {
    customer: 'id',
    items: [{ price: 'id', quantity: 'integer' }],
    metadata: 'metadata',
    billing_mode: { type: ['classic', 'flexible'] },
    payment_behavior: BEHAVIOR,
    payment_settings: SAVED,
    trial_period_days: 'integer',
    trial_settings: {
      end_behavior: { missing_payment_method: ['cancel', 'create_invoice', 'pause'] },
    },
    automatic_tax: TAX,
    ...EXPAND,
  },
  'GET /v1/subscriptions': {
    customer: 'id',
    price: 'id',
    status: [
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ],
    ...PAGE,
  },
  'GET /v1/subscriptions/:id': EXPAND,
  'POST /v1/subscriptions/:id': {
    items: [ITEM],
    metadata: 'metadata',
    payment_behavior: BEHAVIOR,
    proration_behavior: PRORATION,
    proration_date: 'integer',
    trial_end: 'integer',
    cancel_at: 'text',
    cancel_at_period_end: 'boolean',
    default_payment_method: 'text',
    ...EXPAND,
  },
  'DELETE /v1/subscriptions/:id': { invoice_now: 'boolean', prorate: 'boolean', ...EXPAND },
  'POST /v1/subscription_schedules': { from_subscription: 'id', ...EXPAND },
  'POST /v1/subscription_schedules/:id': {
    end_behavior: ['cancel', 'none', 'release', 'renew'],
    proration_behavior: PRORATION,
    default_settings: { automatic_tax: TAX, default_payment_method: 'id' },
    phases: [
      {
        items: [{ price: 'id', quantity: 'integer' }],
        start_date: 'integer',
        end_date: 'integer',
        trial_end: 'integer',
        duration: { interval: ['day', 'month', 'week', 'year'], interval_count: 'integer' },
        metadata: 'metadata',
        proration_behavior: PRORATION,
        automatic_tax: TAX,
        default_payment_method: 'id',
        discounts: [DISCOUNT],
      },
    ],
    ...EXPAND,
  },
  'POST /v1/subscription_schedules/:id/release': { preserve_cancel_date: 'boolean', ...EXPAND },
  'GET /v1/invoices': {
    customer: 'id',
    subscription: 'id',
    status: ['draft', 'open', 'paid', 'uncollectible', 'void'],
    ...PAGE,
  },
  'GET /v1/invoices/:id': EXPAND,
  'POST /v1/invoices/:id/pay': { off_session: 'boolean', payment_method: 'id', ...EXPAND },
  'POST /v1/invoices/:id/void': EXPAND,
  'POST /v1/invoices/create_preview': {
    customer: 'id',
    subscription: 'id',
    preview_mode: ['next', 'recurring'],
    subscription_details: {
      items: [ITEM],
      proration_behavior: PRORATION,
      proration_date: 'integer',
    },
    ...EXPAND,
  },
  'GET /v1/invoice_payments': { invoice: 'id', status: ['canceled', 'open', 'paid'], ...PAGE },
  'GET /v1/charges': { customer: 'id', payment_intent: 'id', created: RANGE, ...PAGE },
  'GET /v1/refunds': { payment_intent: 'id', charge: 'id', ...PAGE },
  'POST /v1/refunds': {
    payment_intent: 'id',
    charge: 'id',
    amount: 'integer',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    metadata: 'metadata',
    ...EXPAND,
  },
  'POST /v1/billing_portal/sessions': {
    customer: 'id',
    return_url: 'text',
    flow_data: {
      type: ['payment_method_update', 'subscription_cancel', 'subscription_update'],
      after_completion: {
        type: ['hosted_confirmation', 'portal_homepage', 'redirect'],
        redirect: { return_url: 'text' },
      },
    },
    ...EXPAND,
  },
};

/** @throws ApiError 400 for a parameter that is not documented, or is not of its type */
export function checkParameters(form: Form, shapes: Shapes, at = ''): void {
  for (const [name, value] of Object.entries(form)) {
    const param = at ? `${at}[${name}]` : name;
    const shape = shapes[name];
    if (!shape) throw invalid('parameter_unknown', `Received unknown parameter: ${param}`, param);
    checkValue(value, shape, param);
  }
}

function checkValue(value: FormValue, shape: Shape, param: string): void {
  if (typeof shape === 'string') {
    if (!KINDS[shape](value)) throw wrong(param, shape);
    return;
  }
  if (!isList(shape)) {
    if (!isForm(value)) throw wrong(param, 'object');
    checkParameters(value, shape, param);
    return;
  }
  const [first] = shape;
  if (typeof first === 'object') {
    if (!Array.isArray(value)) throw wrong(param, 'array');
    value.forEach((one, index) => checkValue(one, first, `${param}[${index}]`));
    return;
  }
  if (!shape.some((word) => word === value)) throw wrong(param, 'one of the documented words');
}

const isList = (shape: Exclude<Shape, Kind>): shape is readonly string[] | readonly [Shapes] =>
  Array.isArray(shape);

const isText = (value: FormValue): value is string => typeof value === 'string';

const KINDS: Readonly<Record<Kind, (value: FormValue) => boolean>> = {
  text: isText,
  id: (value) => isText(value) && /^\w+$/.test(value),
  integer: (value) => isText(value) && /^-?\d+$/.test(value),
  limit: (value) => isText(value) && /^([1-9]\d?|100)$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  texts: (value) => Array.isArray(value) && value.every(isText),
  metadata: (value) => isForm(value) && Object.values(value).every(isText),
};

const wrong = (param: string, expected: string) =>
  invalid('parameter_invalid', `Invalid ${param}: must be ${expected}`, param);
