import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from '../config/config.js';
import { originsOf, type PageOrigins } from '../plugins/check-provider.js';

/** What pages may do beyond what all of them may. */
interface MorePages {
  /** Sources that let scripts written into the page run. */
  inline?: readonly string[];
  /** Origins of plugins, read for each answer: they are known once the modules are initialised. */
  origins?: () => PageOrigins;
}

/** What a browser may do on our pages. */
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
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000 } : false,
  };
}
