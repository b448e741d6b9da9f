import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Non-public addresses that may be called all the same, each with its port. */
export type AllowedAddresses = ReadonlyMap<string, number | undefined>;

/** Raised for a name that leads to none but non-public addresses: others may name it, but we never call it. */
export class NotPublicError extends Error {}

const HTTPS_PORT = 443;

/** Reports an address that may be called over HTTPS: a public one, or one that the operator allows. */
export function isReachable(address: string, port: number, allowed: AllowedAddresses): boolean {
  if (allowed.has(address)) return (allowed.get(address) ?? HTTPS_PORT) === port;
  return isPublicAddress(address);
}

/**
 * Reports an HTTPS URL that others may name for us to call: without credentials, not to an address that is not
 * public, and not to a name that only a private network knows. The addresses of its name are checked when it is called.
 */
export function isCallable(text: string, allowed: AllowedAddresses): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isReachable(host, Number(url.port || HTTPS_PORT), allowed);
  return (
    /^[^.].*\.[^.]+$/.test(host) && !/\.(?:local|localhost|internal|lan|home\.arpa)$/i.test(host)
  );
}

/**
 * Returns a lookup for the sockets of one request. It gives the socket only addresses that may be called, so that none
 * can take their place between the check and the connection.
 */
export function reachableLookup(port: number, allowed: AllowedAddresses): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { family: options.family ?? 0, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = found.filter(({ address }) => isReachable(address, port, allowed));
      const [first] = addresses;
      if (!first) return callback(new NotPublicError(`${hostname} has no public address.`), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
