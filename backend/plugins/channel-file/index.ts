import { CONTRACT_VERSION, EMAIL, type PluginFactory } from '../../sdk/index.js';
import { FileChannel } from './file-channel.js';

/** Writes mail to files instead of sending it. Options: `{ folder: '.data/mail' }`. */
const factory: PluginFactory<'channel', { folder: string }> = {
  kind: 'channel',
  id: 'file',
  contract: CONTRACT_VERSION,
  medium: EMAIL,
  config: {
    parse: (options) => {
      const given =
        typeof options === 'object' && options !== null && 'folder' in options
          ? options.folder
          : undefined;
      if (typeof given !== 'string' || given === '') throw new Error('folder: expected a folder');
      return { folder: given };
    },
  },
  create: ({ config, now }) => new FileChannel(config.folder, now),
};
export default factory;
