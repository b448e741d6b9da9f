import { CONTRACT_VERSION, type PluginFactory } from '@scoville/plugin-sdk';
import { WHATSAPP } from './medium.js';
import { WhatsAppChannel, type WhatsAppConfig } from './whatsapp-channel.js';

const plugin: PluginFactory<'channel', WhatsAppConfig> = {
  kind: 'channel',
  id: 'acme-whatsapp',
  contract: CONTRACT_VERSION,
  medium: WHATSAPP,
  config: {
    parse: (options) => {
      const { api, token, timeoutMs = 5_000 } = (options ?? {}) as Partial<WhatsAppConfig>;
      if (typeof api !== 'string' || !URL.canParse(api))
        throw new Error('api: expected the address of the provider');
      if (typeof token !== 'string' || token === '')
        throw new Error('token: expected the token of the account');
      return { api, token, timeoutMs };
    },
  },
  create: ({ config, http }) => new WhatsAppChannel(config, http),
};

export default plugin;
