import { isSet, SMS, type PluginManifest } from '../../sdk/index.js';
import { SETTINGS } from './settings.js';

/** Offers itself only with an account: until then text messages are not offered. */
const manifest: PluginManifest<'channel'> = {
  name: 'channel-sms-http',
  kind: 'channel',
  medium: SMS,
  settings: SETTINGS,
  offer: (installation) => {
    if (!isSet(installation, 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM')) return undefined;
    const { publicUrl } = installation;
    // The other side calls addresses of its own world only, and refuses messages that name another.
    return publicUrl.startsWith('https:')
      ? { callbackUrl: `${publicUrl}/api/channels/${SMS.id}/webhook` }
      : {};
  },
  load: () => import('./index.js'),
};
export default manifest;
