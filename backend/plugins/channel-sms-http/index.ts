import { CONTRACT_VERSION, SMS, type PluginFactory } from '../../sdk/index.js';
import { SETTINGS } from './settings.js';
import { SmsChannel, type SmsConfig } from './sms-channel.js';

/**
 * Hands text messages to Twilio, or to a server that speaks its HTTP API. Options:
 * `{ accountSid, authToken, from, apiBase?, callbackUrl? }`; `from` is a number (E.164) or a messaging
 * service (`MG...`).
 */
const factory: PluginFactory<'channel', SmsConfig> = {
  kind: 'channel',
  id: 'sms-http',
  contract: CONTRACT_VERSION,
  medium: SMS,
  settings: SETTINGS,
  config: { parse },
  create: ({ config, http }) => new SmsChannel(config, http),
};
export default factory;

const TIMEOUT_MS = 20_000;

function parse(options: unknown): SmsConfig {
  const given = (typeof options === 'object' && options !== null ? options : {}) as Partial<
    Record<keyof SmsConfig, unknown>
  >;
  const { accountSid, authToken, from, callbackUrl, timeoutMs = TIMEOUT_MS } = given;
  const { apiBase = 'https://api.twilio.com' } = given;
  if (!isText(accountSid, /^AC[0-9a-f]{32}$/))
    throw new Error(
      'accountSid: expected the id of an account, AC and 32 digits (SMS_ACCOUNT_SID)',
    );
  if (!isText(authToken, /^\S{8,}$/))
    throw new Error("authToken: expected the account's token (SMS_AUTH_TOKEN)");
  if (!isText(from, /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/))
    throw new Error(
      'from: expected a number such as +15005550006, or a messaging service, MG... (SMS_FROM)',
    );
  if (!isWebAddress(apiBase)) throw new Error('apiBase: expected an address (SMS_API_BASE)');
  if (callbackUrl !== undefined && !isWebAddress(callbackUrl))
    throw new Error('callbackUrl: expected the address of this installation that is called back');
  if (!Number.isInteger(timeoutMs) || Number(timeoutMs) < 1)
    throw new Error('timeoutMs: expected milliseconds');
  return {
    accountSid,
    authToken,
    from,
    timeoutMs: Number(timeoutMs),
    apiBase: apiBase.replace(/\/+$/, ''),
    ...(callbackUrl !== undefined && { callbackUrl }),
  };
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
