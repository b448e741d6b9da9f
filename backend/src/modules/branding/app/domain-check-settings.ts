import { z } from 'zod';
import { listOf, privateAddresses, readAddress } from '../../../lib/network/address-list.js';

/** Settings for the checks of domains. */
export const domainCheckSettings = z.object({
  /** DNS servers (`address` or `address:port`); undefined: the machine's own. */
  DOMAIN_CHECK_DNS: z
    .string()
    .transform(listOf)
    .refine((servers) => servers.every(readAddress), {
      error: 'expected addresses of DNS servers such as 9.9.9.9,[2620:fe::fe]:53',
    })
    .transform((servers) => (servers.length > 0 ? servers : undefined))
    .optional(),
  /** Non-public addresses that may be requested, each with its port; undefined: the standard port. */
  DOMAIN_CHECK_PRIVATE: privateAddresses,
});
