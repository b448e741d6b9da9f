import { EMAIL, type PluginManifest } from '../../sdk/index.js';

/** Its settings (SMTP_URL, MAIL_DKIM_*) are the application's own: the mail check reads them, too. */
const manifest: PluginManifest<'channel'> = {
  name: 'channel-smtp',
  kind: 'channel',
  medium: EMAIL,
  settings: [],
  offer: ({ email: { smtpUrl, dkim } }) =>
    smtpUrl === undefined ? undefined : { url: smtpUrl, ...(dkim && { dkim }) },
  load: () => import('./index.js'),
};
export default manifest;
