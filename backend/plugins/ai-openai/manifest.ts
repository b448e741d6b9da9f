import { isSet, type PluginManifest } from '../../sdk/index.js';
import { SETTINGS } from './settings.js';

/** Offers itself only with a key: without one, texts stay on this machine. */
const manifest: PluginManifest<'ai'> = {
  name: 'ai-openai',
  kind: 'ai',
  settings: SETTINGS,
  offer: (installation) => (isSet(installation, 'OPENAI_API_KEY') ? {} : undefined),
  load: () => import('./index.js'),
};
export default manifest;
