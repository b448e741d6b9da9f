import { isSet, type PluginManifest } from '../../sdk/index.js';
import { SETTINGS } from './settings.js';

const manifest: PluginManifest<'billing'> = {
  name: 'billing-stripe',
  kind: 'billing',
  settings: SETTINGS,
  offer: (installation) => (isSet(installation, 'STRIPE_SECRET_KEY') ? {} : undefined),
  load: () => import('./index.js'),
};
export default manifest;
