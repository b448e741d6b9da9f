import type { PluginSetting } from '../../sdk/index.js';

/** Environment variables of an account at Twilio, or at a server that speaks its HTTP API. */
export const SETTINGS: readonly PluginSetting[] = [
  {
    variable: 'SMS_ACCOUNT_SID',
    option: 'accountSid',
    standard: 'none, SMS is not offered',
    text: 'Account at Twilio, or at a server that speaks its HTTP API; with it and the next two settings customers can be asked by text message. At the provider, incoming messages go to POST /api/channels/sms/webhook.',
  },
  {
    variable: 'SMS_AUTH_TOKEN',
    option: 'authToken',
    standard: 'none',
    text: "The same account's token.",
  },
  {
    variable: 'SMS_FROM',
    option: 'from',
    standard: 'none',
    text: 'Number that sends, such as +15005550006, or a messaging service (MG...).',
  },
  {
    variable: 'SMS_API_BASE',
    option: 'apiBase',
    standard: "Twilio's own",
    text: 'Address of a server that speaks the same protocol.',
  },
];
