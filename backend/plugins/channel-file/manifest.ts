import { join } from 'node:path';
import type { PluginManifest } from '../../sdk/index.js';

const manifest: PluginManifest<'channel'> = {
  name: 'channel-file',
  kind: 'channel',
  settings: [],
  isLast: true,
  offer: ({ dataDir }) => ({ folder: join(dataDir, 'mail') }),
  load: () => import('./index.js'),
};
export default manifest;
