/** With what text messages are handed over. */
export interface SmsAccount {
  accountSid: string;
  authToken: string;
  /** A number (E.164), or a messaging service. */
  from: string;
  /** Undefined: Twilio's own. */
  apiBase: string | undefined;
}

/** The settings that it is made of, each checked by itself. */
interface SmsSettings {
  SMS_ACCOUNT_SID?: string | undefined;
  SMS_AUTH_TOKEN?: string | undefined;
  SMS_FROM?: string | undefined;
  SMS_API_BASE?: string | undefined;
}

const NEEDED = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** @returns the account, undefined where none is set, or a sentence for every setting that is missing */
export function findSmsAccount(values: SmsSettings): SmsAccount | undefined | string[] {
  const missing = NEEDED.filter((name) => values[name] === undefined);
  if (missing.length === NEEDED.length) return undefined;
  if (missing.length > 0) {
    return missing.map(
      (name) => `${name}: expected a value, since other settings of SMS are there`,
    );
  }
  const { SMS_ACCOUNT_SID = '', SMS_AUTH_TOKEN = '', SMS_FROM = '', SMS_API_BASE } = values;
  const [accountSid, authToken] = [SMS_ACCOUNT_SID, SMS_AUTH_TOKEN];
  return { accountSid, authToken, from: SMS_FROM, apiBase: SMS_API_BASE };
}
