import { CONTRACT_VERSION, type PluginFactory } from '@scoville/plugin-sdk';
import { AcmeWords } from './acme-words.js';

interface Options {
  word: string;
}

const plugin: PluginFactory<'ai', Options> = {
  kind: 'ai',
  id: 'acme-ai',
  contract: CONTRACT_VERSION,
  config: {
    parse: (options) => {
      const { word } = options as Partial<Options>;
      if (typeof word !== 'string' || word === '') throw new Error('word: expected a word');
      return { word };
    },
  },
  create: ({ config }) => new AcmeWords(config.word),
};

export default plugin;
