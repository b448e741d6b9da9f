import { isIP } from 'node:net';
import { z } from 'zod';

const ADDRESS = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i;

/** Returns the entries of a list that is separated by commas. */
export const listOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Reads `address` or `address:port`, with brackets around an IPv6 address; undefined for anything else. */
export function readAddress(
  text: string,
): { address: string; port: number | undefined } | undefined {
  const [, v6, v4, port] = ADDRESS.exec(text) ?? [];
  const address = v6 ?? v4 ?? '';
  const number = port === undefined ? undefined : Number(port);
  if (isIP(address) === 0 || (number !== undefined && (number < 1 || number > 65_535)))
    return undefined;
  return { address, port: number };
}

/** Setting that lists non-public addresses which may be called, each with its port; undefined: the standard port. */
export const privateAddresses = z
  .string()
  .default('')
  .transform((list) => listOf(list).map(readAddress))
  .refine((addresses) => !addresses.includes(undefined), {
    error: 'expected addresses such as 10.0.0.5 or 10.0.0.5:8080',
  })
  .transform(
    (addresses): ReadonlyMap<string, number | undefined> =>
      new Map(addresses.flatMap((one) => (one ? [[one.address, one.port] as const] : []))),
  );
