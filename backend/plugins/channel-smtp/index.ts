import { createPrivateKey } from 'node:crypto';
import { CONTRACT_VERSION, EMAIL, type PluginFactory } from '../../sdk/index.js';
import { SmtpChannel } from './smtp-channel.js';
import type { SmtpConfig } from './smtp-pool.js';

/**
 * Hands mail to an SMTP server. Options: `{ url: 'smtp://user:password@host:587' }`, and to sign it
 * `dkim: { domain, selector, privateKey }`.
 */
const factory: PluginFactory<'channel', SmtpConfig> = {
  kind: 'channel',
  id: 'smtp',
  contract: CONTRACT_VERSION,
  medium: EMAIL,
  config: { parse },
  create: ({ config, now }) => new SmtpChannel(config, now),
};
export default factory;

/**
 * Connections at once, where the operator does not say. A mail waits half of its time for answers, so many are worth
 * having; below the 50 that Postfix allows a client, and a server that takes fewer gets fewer.
 */
const CONNECTIONS = 32;

function parse(options: unknown): SmtpConfig {
  const given = typeof options === 'object' && options !== null ? options : {};
  const url = 'url' in given ? given.url : undefined;
  if (typeof url !== 'string' || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error('url: expected a mail server such as smtp://user:password@host:587');
  }
  const connections = 'connections' in given ? given.connections : CONNECTIONS;
  if (!isPositive(connections))
    throw new Error('connections: expected a whole number of at least 1');
  const timeouts = 'timeouts' in given ? given.timeouts : {};
  const dkim = parseDkim('dkim' in given ? given.dkim : undefined);
  return { url, connections, timeouts: parseTimeouts(timeouts), ...(dkim && { dkim }) };
}

/** A key that cannot sign must stop the start: nodemailer would send the mail without a signature. */
function parseDkim(dkim: unknown): SmtpConfig['dkim'] {
  if (dkim === undefined) return undefined;
  const given = (typeof dkim === 'object' && dkim !== null ? dkim : {}) as Record<string, unknown>;
  const { domain, selector, privateKey } = given;
  if (typeof domain !== 'string' || !/^[\w-]+(\.[\w-]+)*$/.test(domain)) {
    throw new Error('dkim.domain: expected a domain such as example.com');
  }
  if (typeof selector !== 'string' || !/^[\w-]+(\.[\w-]+)*$/.test(selector)) {
    throw new Error('dkim.selector: expected the name under which the key is published');
  }
  if (typeof privateKey !== 'string' || !isRsa(privateKey)) {
    throw new Error('dkim.privateKey: expected an RSA key in PEM');
  }
  return { domain, selector, privateKey };
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Milliseconds; a server that is up answers far quicker. */
const TIMEOUTS = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 60_000,
  deliveryMs: 100_000,
  // Servers drop idle connections after some minutes; one that is still open is worth using.
  idleMs: 20_000,
};

function parseTimeouts(timeouts: unknown): SmtpConfig['timeouts'] {
  const given = { ...TIMEOUTS, ...(typeof timeouts === 'object' ? timeouts : {}) };
  for (const name of Object.keys(TIMEOUTS) as (keyof typeof TIMEOUTS)[]) {
    if (!isPositive(given[name])) throw new Error(`timeouts.${name}: expected milliseconds`);
  }
  return given;
}

const isPositive = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0;
