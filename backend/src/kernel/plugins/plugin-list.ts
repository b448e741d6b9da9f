import { resolve } from 'node:path';
import { z } from 'zod';
import type { ChannelMedium } from '../../../sdk/index.js';
import { ConfigError, type AppConfig } from '../config/config.js';

/** A plugin as the operator lists it. */
export interface ListedPlugin {
  kind: string;
  /** Of channels: by what they reach people; `email` where left out. */
  medium?: ChannelMedium | undefined;
  /** One of our own by name, a package, or a path to a module. */
  package: string;
  options: Readonly<Record<string, unknown>>;
}

/** What decides on our own plugins. */
type OwnSettings = Pick<AppConfig, 'env' | 'smtpUrl' | 'dataDir' | 'port' | 'isLocal'> &
  Partial<Pick<AppConfig, 'mailIdentity' | 'smsAccount' | 'publicUrl'>>;

/** Kinds of which there is one provider, channels one for each medium; the others may have any number. */
const ONE_OF_A_KIND = new Set(['channel', 'billing']);

/** What a provider is for: of two with the same purpose one is too many. */
const purposeOf = ({ kind, medium = 'email' }: ListedPlugin): string =>
  kind === 'channel' && medium !== 'email' ? `${kind} (${medium})` : kind;

const STRIPE = 'billing-stripe';

const EXPECTED =
  'PLUGINS: expected a JSON list such as [{"kind":"channel","package":"my-channel","options":{}}]';

const listSchema = z.array(
  z.strictObject({
    kind: z.string().min(1),
    medium: z.enum(['email', 'sms']).optional(),
    package: z.string().min(1),
    options: z.record(z.string(), z.unknown()).default({}),
  }),
);

/**
 * The plugins of this installation: those of `PLUGINS`, and our own for every kind that they leave
 * open.
 * @throws ConfigError when PLUGINS is not such a list, or lists two where only one can be
 */
export function pluginList(config: OwnSettings): ListedPlugin[] {
  const listed = parseList(config.env['PLUGINS']);
  for (const purpose of listed.filter((one) => ONE_OF_A_KIND.has(one.kind)).map(purposeOf)) {
    if (listed.filter((other) => purposeOf(other) === purpose).length > 1) {
      throw new ConfigError([
        `PLUGINS: expected one plugin of the kind '${purpose}', found several: keep one of them`,
      ]);
    }
  }
  return [
    ...listed,
    ...firstParty(config).filter(
      (own) => !listed.some((other) => purposeOf(other) === purposeOf(own)),
    ),
    // What the others cannot do, it does: nobody waits for an answer that never comes.
    ...(listed.some((other) => other.package === LAST_AI.package) ? [] : [LAST_AI]),
  ];
}

function parseList(text: string | undefined): ListedPlugin[] {
  if (!text) return [];
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([EXPECTED]);
  }
}

const LAST_AI: ListedPlugin = { kind: 'ai', package: 'ai-local', options: {} };

function firstParty(settings: OwnSettings): ListedPlugin[] {
  const { env, smtpUrl, mailIdentity, dataDir, smsAccount, publicUrl } = settings;
  const dkim = mailIdentity?.dkim;
  return [
    smtpUrl
      ? {
          kind: 'channel',
          package: 'channel-smtp',
          options: { url: smtpUrl, ...(dkim && { dkim }) },
        }
      : { kind: 'channel', package: 'channel-file', options: { folder: resolve(dataDir, 'mail') } },
    ...sms(smsAccount, publicUrl),
    ...openAi(env),
    ...billing(settings),
  ];
}

/** Only with an account: until then text messages are not offered. */
function sms(account: OwnSettings['smsAccount'], publicUrl = ''): ListedPlugin[] {
  if (!account) return [];
  const { apiBase, ...needed } = account;
  const options = {
    ...needed,
    ...(apiBase && { apiBase }),
    // The other side calls addresses of its own world only, and refuses messages that name another.
    ...(publicUrl.startsWith('https:') && { callbackUrl: `${publicUrl}/api/channels/sms` }),
  };
  return [{ kind: 'channel', medium: 'sms', package: 'channel-sms-http', options }];
}

/** With Stripe's key, by Stripe. */
function billing({ env, dataDir, port, isLocal }: OwnSettings): ListedPlugin[] {
  const secretKey = env['STRIPE_SECRET_KEY'];
  if (secretKey) {
    const given = Object.entries({
      webhookSecret: env['STRIPE_WEBHOOK_SECRET'],
      publishableKey: env['STRIPE_PUBLISHABLE_KEY'],
      prices: env['STRIPE_PRICES'],
      apiBase: env['STRIPE_API_BASE'],
      automaticTax: env['STRIPE_AUTOMATIC_TAX'],
    }).filter(([, value]) => value);
    const options = { secretKey, ...Object.fromEntries(given) };
    return [{ kind: 'billing', package: STRIPE, options }];
  }
  // To try things out on a machine of one's own. On a server nobody shall get a plan for nothing.
  return isLocal && !env['DATABASE_URL'] ? [testBilling(dataDir, port)] : [];
}

/** Whether this installation is paid with Stripe, whose form pages must be allowed to show. */
export const isPaidWithStripe = (config: OwnSettings): boolean =>
  pluginList(config).some((listed) => listed.package === STRIPE);

function testBilling(dataDir: string, port: number): ListedPlugin {
  const noticeUrl = `http://127.0.0.1:${port}/api/billing/webhooks/test`;
  const options = { folder: resolve(dataDir, 'billing'), ...(port > 0 && { noticeUrl }) };
  return { kind: 'billing', package: 'billing-test', options };
}

/** Only with a key; without, texts stay on this machine. */
function openAi(env: OwnSettings['env']): ListedPlugin[] {
  const apiKey = env['OPENAI_API_KEY'];
  const baseUrl = env['OPENAI_BASE_URL'];
  const model = env['OPENAI_MODEL'];
  if (!apiKey) return [];
  const options = { apiKey, ...(baseUrl && { baseUrl }), ...(model && { model }) };
  return [{ kind: 'ai', package: 'ai-openai', options }];
}
