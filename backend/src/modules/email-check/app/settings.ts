import { z } from 'zod';

export const emailCheckSettings = z.object({
  /** DNS servers (`address` or `address:port`); undefined: the machine's own. */
  MAIL_CHECK_DNS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .refine(
      (servers) =>
        servers.every((server) =>
          /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(server),
        ),
      {
        error: 'expected addresses of DNS servers such as 9.9.9.9,[2620:fe::fe]:53',
      },
    )
    .optional(),
});
