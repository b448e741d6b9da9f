import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from '../kernel/config/config.js';
import { HSTS_MAX_AGE_SECONDS } from '../kernel/http/hsts.js';
import { originsOf, type PageOrigins } from '../kernel/plugins/check-provider.js';

/** Permissions of some pages beyond those of all. */
interface MorePages {
  /** Sources that let scripts written into the page run. */
  inline?: readonly string[];
  /** Origins of plugins, read for each answer: they are known once the modules are initialised. */
  origins?: () => PageOrigins;
}

/** Returns the security headers of our pages, their content security policy included. */
export function pageHeaders(
  config: Pick<AppConfig, 'secure'>,
  { inline = [], origins = () => originsOf([]) }: MorePages = {},
): FastifyHelmetOptions {
  const own = (use: keyof PageOrigins, ...sources: readonly string[]) => [
    () => ["'self'", ...sources, ...origins()[use]].join(' '),
  ];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': own('connect'),
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': own('frame'),
        'img-src': own('img', 'data:', 'https:'),
        'object-src': ["'none'"],
        'script-src': own('script', ...inline),
        // Ant Design writes its styles into the page.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.secure ? { maxAge: HSTS_MAX_AGE_SECONDS } : false,
  };
}
