import { join } from 'node:path';
import { EMAIL, type PluginManifest } from '../../sdk/index.js';

const manifest: PluginManifest<'channel'> = {
  name: 'channel-file',
  kind: 'channel',
  medium: EMAIL,
  settings: [],
  isLast: true,
  offer: ({ dataDir }) => ({ folder: join(dataDir, 'mail') }),
  load: () => import('./index.js'),
};
export default manifest;
