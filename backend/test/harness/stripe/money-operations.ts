import { invalid, missing, portalNotSaved } from './api-error.js';
import { formIn, formsIn, metadataIn, numberIn, textIn } from './form.js';
import { anInvoice, aPortalSession, aRefund } from './money-objects.js';
import { aCustomer, idIn } from './objects.js';
import { customerIn, found, pageOf, type Operation } from './operation.js';
import { priceIn, prorated } from './subscription-operations.js';

export const createCustomer: Operation = ({ store }, form) => {
  const name = textIn(form, 'name') ?? null;
  const email = textIn(form, 'email') ?? null;
  const customer = aCustomer(store.now, metadataIn(form), { name, email });
  store.customers.set(customer.id, customer);
  store.emit('customer.created', customer);
  return customer;
};

export const retrieveCustomer: Operation = ({ store }, _form, id) =>
  found(store.customers, 'customer', id);

export const updateCustomer: Operation = ({ store }, form, id) => {
  const customer = found(store.customers, 'customer', id);
  const name = textIn(form, 'name');
  const email = textIn(form, 'email');
  const method = textIn(formIn(form, 'invoice_settings') ?? {}, 'default_payment_method');
  if (name !== undefined) customer.name = name;
  if (email !== undefined) customer.email = email;
  if (method !== undefined) {
    if (store.methods.get(method)?.customer !== id) throw missing('payment method', method);
    customer.invoice_settings.default_payment_method = method;
  }
  store.emit('customer.updated', customer);
  return customer;
};

export const searchCustomers: Operation = ({ store }, form) => {
  const query = textIn(form, 'query') ?? '';
  const [, key, value] = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(query) ?? [];
  if (key === undefined || value === undefined) throw invalid('invalid_query', query, 'query');
  const wanted = value.replace(/\\(.)/g, '$1');
  const data = [...store.customers.values()].filter(
    ({ id, metadata }) => !store.unindexed.has(id) && metadata[key] === wanted,
  );
  return {
    object: 'search_result',
    data,
    has_more: false,
    next_page: null,
    url: '/v1/customers/search',
  };
};

export const listInvoices: Operation = (rig, form) => {
  const subscription = textIn(form, 'subscription');
  const status = textIn(form, 'status');
  const customer = textIn(form, 'customer') === undefined ? undefined : customerIn(rig, form).id;
  const bills = [...rig.store.invoices.values()].filter(
    (bill) =>
      (customer === undefined || bill.customer === customer) &&
      (status === undefined || bill.status === status) &&
      (subscription === undefined ||
        bill.parent?.subscription_details?.subscription === subscription),
  );
  return pageOf(bills, form, '/v1/invoices');
};

export const retrieveInvoice: Operation = ({ store }, _form, id) =>
  found(store.invoices, 'invoice', id);

export const payInvoice: Operation = ({ store, payments }, form, id) => {
  const bill = found(store.invoices, 'invoice', id);
  if (bill.status !== 'open') {
    throw invalid('invoice_not_open', `This invoice is already ${bill.status}.`);
  }
  payments.payNow(bill, textIn(form, 'off_session') !== 'false');
  return bill;
};

export const voidInvoice: Operation = ({ store, payments }, _form, id) => {
  const bill = found(store.invoices, 'invoice', id);
  if (bill.status !== 'open') throw invalid('invoice_not_open', 'This invoice is not open.');
  payments.void(bill);
  return bill;
};

export const previewInvoice: Operation = (rig, form) => {
  const id = textIn(form, 'subscription') ?? '';
  const subscription = rig.store.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id, 'subscription', 400);
  const details = formIn(form, 'subscription_details') ?? {};
  const price = priceIn(rig, formsIn(details, 'items')[0]);
  const isRecurring = textIn(form, 'preview_mode') === 'recurring';
  const date = numberIn(details, 'proration_date');
  const total = isRecurring ? (price.unit_amount ?? 0) : prorated(rig, subscription, price, date);
  const bill = anInvoice({
    created: rig.store.now,
    customer: idIn(subscription.customer),
    subscription,
    reason: 'upcoming',
    total,
    periodEnd: subscription.items.data[0]?.current_period_end ?? 0,
  });
  return { ...bill, status: 'draft', number: null };
};

export const listInvoicePayments: Operation = ({ store }, form) => {
  const status = textIn(form, 'status');
  const payments = store
    .paymentsOf(textIn(form, 'invoice') ?? '')
    .data.filter((payment) => status === undefined || payment.status === status);
  return pageOf(payments, form, '/v1/invoice_payments');
};

export const listCharges: Operation = (rig, form) => {
  const intent = textIn(form, 'payment_intent');
  const id = intent === undefined ? customerIn(rig, form).id : undefined;
  const since = numberIn(formIn(form, 'created') ?? {}, 'gte') ?? 0;
  const charges = [...rig.store.charges.values()].filter(
    ({ customer, created, payment_intent }) =>
      (intent === undefined ? customer === id : payment_intent === intent) && created >= since,
  );
  return pageOf(charges, form, '/v1/charges');
};

export const listRefunds: Operation = ({ store }, form) => {
  const intent = textIn(form, 'payment_intent');
  const refunds = [...store.refunds.values()].filter((one) => one.payment_intent === intent);
  return pageOf(refunds, form, '/v1/refunds');
};

export const createRefund: Operation = ({ store }, form) => {
  const intent = textIn(form, 'payment_intent') ?? '';
  const charge = [...store.charges.values()].find((one) => one.payment_intent === intent);
  if (!charge) throw missing('payment_intent', intent, 'payment_intent');
  if (charge.refunded) {
    throw invalid('charge_already_refunded', 'Charge has already been refunded.');
  }
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  const refund = aRefund(store.now, charge, metadataIn(form));
  store.refunds.set(refund.id, refund);
  store.emit('charge.refunded', charge);
  return refund;
};

export const createPortalSession: Operation = (rig, form) => {
  const { id } = customerIn(rig, form);
  if (!rig.store.hasPortal) throw portalNotSaved();
  return aPortalSession(rig.store.now, id, textIn(form, 'return_url') ?? null);
};
