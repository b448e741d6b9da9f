import { isIP } from 'node:net';
import { z } from 'zod';

const ADDRESS = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i;

const listOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function readAddress(text: string): { address: string; port: number | undefined } | undefined {
  const [, v6, v4, port] = ADDRESS.exec(text) ?? [];
  const address = v6 ?? v4 ?? '';
  const number = port === undefined ? undefined : Number(port);
  if (isIP(address) === 0 || (number !== undefined && (number < 1 || number > 65_535)))
    return undefined;
  return { address, port: number };
}

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
  DOMAIN_CHECK_PRIVATE: z
    .string()
    .default('')
    .transform((list) => listOf(list).map(readAddress))
    .refine((addresses) => !addresses.includes(undefined), {
      error: 'expected addresses such as 10.0.0.5 or 10.0.0.5:8080',
    })
    .transform(
      (addresses): ReadonlyMap<string, number | undefined> =>
        new Map(addresses.flatMap((one) => (one ? [[one.address, one.port] as const] : []))),
    ),
});
