/** Everything that other modules may import from the notifications module. */
export { notificationsChanged } from './app/events.js';
