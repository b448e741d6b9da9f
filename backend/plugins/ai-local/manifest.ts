import type { PluginManifest } from '../../sdk/index.js';

/** Does what the others cannot do at the moment: nobody waits for an answer that never comes. */
const manifest: PluginManifest<'ai'> = {
  name: 'ai-local',
  kind: 'ai',
  settings: [],
  isLast: true,
  offer: () => ({}),
  load: () => import('./index.js'),
};
export default manifest;
