import { CONTRACT_VERSION, type PluginFactory } from '../../sdk/index.js';
import { LocalAi } from './local-ai.js';
import { SentimentModels } from './sentiment/models.js';

/** Factory of the local provider. It needs no network, key or account, and takes no options. */
const factory: PluginFactory<'ai', undefined> = {
  kind: 'ai',
  id: 'local',
  contract: CONTRACT_VERSION,
  config: {
    parse: (options) => {
      if (typeof options === 'object' && options !== null && Object.keys(options).length > 0) {
        throw new Error('ai-local: takes no options');
      }
      return undefined;
    },
  },
  create: () => new LocalAi(new SentimentModels()),
};
export default factory;
