import { join } from 'node:path';
import { TEST_PROVIDER_ID, type PluginManifest } from '../../sdk/index.js';

/** Offers itself to somebody who tries the product out: on a server nobody shall get a plan for nothing. */
const manifest: PluginManifest<'billing'> = {
  name: 'billing-test',
  kind: 'billing',
  settings: [],
  isLast: true,
  offer: ({ isTrial, dataDir, ownUrl }) =>
    isTrial
      ? {
          folder: join(dataDir, 'billing'),
          ...(ownUrl !== undefined && {
            webhookUrl: `${ownUrl}/api/billing/webhooks/${TEST_PROVIDER_ID}`,
          }),
        }
      : undefined,
  load: () => import('./index.js'),
};
export default manifest;
