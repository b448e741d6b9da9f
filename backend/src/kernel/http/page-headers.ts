import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from '../config/config.js';
import { isPaidWithStripe } from '../plugins/plugin-list.js';

type PageSettings = Pick<AppConfig, 'secure' | 'env' | 'smtpUrl' | 'dataDir' | 'port' | 'isLocal'>;

/**
 * What Stripe's payment form needs, as https://docs.stripe.com/security/guide names it: its script,
 * its frames with the card's fields and the bank's page, and its API.
 */
const STRIPE = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
};
const NOTHING: typeof STRIPE = { connect: [], frame: [], script: [] };

/**
 * What a browser may do on our pages.
 * @param inline sources that let scripts written into the page run
 */
export function pageHeaders(config: PageSettings, inline: string[] = []): FastifyHelmetOptions {
  const stripe = isPaidWithStripe(config) ? STRIPE : NOTHING;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...stripe.connect],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'self'", ...stripe.frame],
        'img-src': ["'self'", 'data:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...inline, ...stripe.script],
        // Ant Design writes its styles into the page.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000 } : false,
  };
}
