import { idIn } from './objects.js';
import type Stripe from 'stripe';
import { invalid, missing } from './api-error.js';
import { formIn, formsIn, metadataIn, numberIn, textIn, type Form } from './form.js';
import { aPhase, aSchedule } from './schedule-objects.js';
import { found, type Operation } from './operation.js';
import { priceIn } from './subscription-operations.js';
import { MONTH } from './store.js';

export const createSchedule: Operation = ({ store }, form) => {
  const id = textIn(form, 'from_subscription') ?? '';
  const subscription = store.subscriptions.get(id);
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw missing('subscription', id, 'from_subscription', 400);
  if (subscription.schedule !== null) {
    throw invalid('resource_invalid', 'The subscription has a schedule already.');
  }
  const { current_period_start: start, current_period_end: end, price } = item;
  const phase = aPhase(price.id, start, end, {
    trial_end: subscription.trial_end,
    automatic_tax: taxed(subscription.automatic_tax.enabled),
    default_payment_method: subscription.default_payment_method,
    discounts: subscription.discounts.map((one) => aDiscount(idIn(one))),
  });
  const schedule = aSchedule(store.now, subscription, [phase]);
  store.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  store.emit('subscription_schedule.created', schedule);
  return schedule;
};

export const updateSchedule: Operation = (rig, form, id) => {
  const schedule = found(rig.store.schedules, 'subscription schedule', id);
  if (schedule.status !== 'active') {
    throw invalid('resource_invalid', `You cannot update a schedule that is ${schedule.status}.`);
  }
  const given = formsIn(form, 'phases');
  const current = schedule.current_phase;
  const first = numberIn(given[0] ?? {}, 'start_date');
  if (first !== current?.start_date) {
    throw invalid('parameter_invalid', 'The current phase cannot start anew.', 'phases[0]');
  }
  const phases: Stripe.SubscriptionSchedule.Phase[] = [];
  for (const phase of given) {
    const start = numberIn(phase, 'start_date') ?? phases.at(-1)?.end_date ?? rig.store.now;
    const price = priceIn(rig, formsIn(phase, 'items')[0]);
    phases.push(
      aPhase(price.id, start, endOf(phase, start), {
        metadata: metadataIn(phase),
        trial_end: numberIn(phase, 'trial_end') ?? null,
        default_payment_method: textIn(phase, 'default_payment_method') ?? null,
        discounts: formsIn(phase, 'discounts').map((one) =>
          aDiscount(textIn(one, 'discount') ?? ''),
        ),
        ...taxIn(phase),
      }),
    );
  }
  schedule.phases = phases;
  const settings = formIn(form, 'default_settings');
  if (settings) Object.assign(schedule.default_settings, taxIn(settings));
  rig.store.emit('subscription_schedule.updated', schedule);
  const subscription = rig.store.subscriptions.get(idIn(schedule.subscription));
  if (subscription) rig.store.emit('customer.subscription.updated', subscription);
  return schedule;
};

const taxed = (enabled: boolean) => ({ disabled_reason: null, enabled, liability: null });
const aDiscount = (discount: string) => ({ coupon: null, discount, promotion_code: null });

function taxIn(form: Form) {
  const enabled = textIn(formIn(form, 'automatic_tax') ?? {}, 'enabled');
  return enabled === undefined ? {} : { automatic_tax: taxed(enabled === 'true') };
}

function endOf(phase: Form, start: number): number {
  const end = numberIn(phase, 'end_date');
  const duration = formIn(phase, 'duration');
  if ((end === undefined) === (duration === undefined)) {
    throw invalid('parameter_invalid', 'Either an end or a duration is needed.', 'phases');
  }
  return end ?? start + MONTH * (numberIn(duration ?? {}, 'interval_count') ?? 1);
}

export const releaseSchedule: Operation = ({ store, life }, _form, id) => {
  const schedule = found(store.schedules, 'subscription schedule', id);
  if (schedule.status !== 'active') {
    throw invalid('resource_invalid', `You cannot release a schedule that is ${schedule.status}.`);
  }
  life.release(schedule);
  return schedule;
};
