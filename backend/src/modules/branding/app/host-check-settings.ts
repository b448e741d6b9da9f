import { isIP } from 'node:net';
import { ConfigError } from '../../../kernel/config/config.js';

/** With what domains are checked. */
export interface HostCheckSettings {
  /** DNS servers (`address` or `address:port`); undefined: the machine's own. */
  dnsServers: readonly string[] | undefined;
  /** Addresses that may be asked though they are not public, each with the port to ask; undefined: the usual one. */
  privateAddresses: ReadonlyMap<string, number | undefined>;
}

const ADDRESS = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i;

/**
 * Reads the settings of the environment.
 * @throws ConfigError
 */
export function hostCheckSettings(
  env: Readonly<Record<string, string | undefined>>,
): HostCheckSettings {
  const servers = listOf(env['HOST_CHECK_DNS']);
  if (!servers.every(readAddress)) {
    throw new ConfigError([
      'HOST_CHECK_DNS: expected addresses of DNS servers such as 9.9.9.9,[2620:fe::fe]:53',
    ]);
  }
  const addresses = listOf(env['HOST_CHECK_PRIVATE']).map(readAddress);
  if (addresses.includes(undefined)) {
    throw new ConfigError([
      'HOST_CHECK_PRIVATE: expected addresses such as 10.0.0.5 or 10.0.0.5:8080',
    ]);
  }
  return {
    dnsServers: servers.length > 0 ? servers : undefined,
    privateAddresses: new Map(
      addresses.flatMap((one) => (one ? [[one.address, one.port] as const] : [])),
    ),
  };
}

const listOf = (list: string | undefined): string[] =>
  (list ?? '')
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
