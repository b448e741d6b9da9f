/** Everything that other modules may import from the notifications module. */
export { notificationsChanged } from './app/events.js';
export { PushSubscriptions } from './app/push-subscriptions.service.js';
export { pushSubscriptionSchema } from './http/push-subscription.schemas.js';
export { NotificationsModule } from './notifications.module.js';
