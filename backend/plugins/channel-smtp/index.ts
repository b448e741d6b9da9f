import { CONTRACT_VERSION, type PluginFactory } from '../../sdk/index.js';
import { SmtpChannel, type SmtpConfig } from './smtp-channel.js';

/** Hands mail to an SMTP server. Options: `{ url: 'smtp://user:password@host:587' }`. */
const factory: PluginFactory<'channel', SmtpConfig> = {
  kind: 'channel',
  id: 'smtp',
  contract: CONTRACT_VERSION,
  config: { parse },
  create: ({ config, now }) => new SmtpChannel(config, now),
};
export default factory;

/** Connections at once, where the operator does not say. */
const CONNECTIONS = 5;

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
  return { url, connections, timeouts: parseTimeouts(timeouts) };
}

/** Milliseconds; a server that is up answers far quicker. */
const TIMEOUTS = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  deliveryMs: 100_000,
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
