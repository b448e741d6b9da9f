import { defineEvent } from '../../../kernel/outbox/domain-event.js';

/** Members of a business have new notifications, or have read some: open screens count them again. */
export const notificationsChanged = defineEvent<{ businessId: string }>('notifications.changed');
