import type { PluginManifest } from '../../sdk/index.js';

/** Last provider of its kind: answers when every other provider fails. */
const manifest: PluginManifest<'ai'> = {
  name: 'ai-local',
  kind: 'ai',
  settings: [],
  isLast: true,
  offer: () => ({}),
  load: () => import('./index.js'),
};
export default manifest;
