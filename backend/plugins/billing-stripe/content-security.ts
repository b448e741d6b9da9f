import type { ContentSecurity } from '../../sdk/index.js';

/**
 * The origins of the Payment Element, as https://docs.stripe.com/security/guide names it: its script, its frames with the
 * card's fields and the bank's page, and its API.
 */
export const CONTENT_SECURITY = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const satisfies ContentSecurity;
