/** Everything that other modules may import from the billing module. */
export { BillingModule } from './billing.module.js';
export { EndSubscription } from './app/end-subscription.use-case.js';
export { ExampleSubscriptions } from './app/example-subscriptions.service.js';
export {
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPastDue,
  subscriptionStarted,
} from './app/events.js';
export { PLANS, type Entitlement, type Grants, type Plan, type PlanId } from './domain/plans.js';
