/** Options of the plugin. Keys are secret: they are sent to Stripe and never logged. */
export interface StripeOptions {
  secretKey: string;
  /** Secrets that webhook events may be signed with: two while one replaces the other. */
  webhookSecrets: readonly string[];
  publishableKey: string;
  /** Pairs of a plan and a price, in the order of the option. */
  prices: readonly (readonly [plan: string, price: string])[];
  /** Address of a compatible server; Stripe's own when omitted. */
  apiBase?: URL;
  automaticTax: boolean;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Retries after 409, 429, 5xx and lost connections, with increasing delays. */
  retries: number;
}

const STANDARD = { automaticTax: false, timeoutMs: 10_000, retries: 2 };

/** @throws Error that names the option and the environment variable it comes from */
export function parseOptions(options: unknown): StripeOptions {
  const given: Record<string, unknown> = { ...STANDARD, ...(isObject(options) ? options : {}) };
  const { timeoutMs, retries, apiBase } = given;
  if (!isWhole(timeoutMs, 1)) throw new Error('timeoutMs: expected milliseconds');
  if (!isWhole(retries, 0)) throw new Error('retries: expected a whole number from 0');
  return {
    secretKey: text(given, 'secretKey', /^(sk|rk)_\S+$/, 'a secret key (STRIPE_SECRET_KEY)'),
    webhookSecrets: listOf(
      text(given, 'webhookSecret', /^\s*whsec_/, 'signing secrets (STRIPE_WEBHOOK_SECRET)'),
    ),
    publishableKey: text(
      given,
      'publishableKey',
      /^pk_\S+$/,
      'a publishable key (STRIPE_PUBLISHABLE_KEY)',
    ),
    prices: pricesIn(text(given, 'prices', /=/, 'pairs such as pro=price_1 (STRIPE_PRICES)')),
    automaticTax: isYes(given['automaticTax']),
    timeoutMs,
    retries,
    ...(apiBase !== undefined && { apiBase: origin(apiBase) }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the option's text. The error message never repeats the value, which may be a key in the wrong place. */
function text(
  options: Record<string, unknown>,
  name: string,
  pattern: RegExp,
  what: string,
): string {
  const value = options[name];
  if (typeof value !== 'string' || !pattern.test(value)) {
    throw new Error(`${name}: expected ${what}`);
  }
  return value;
}

function pricesIn(value: string): StripeOptions['prices'] {
  const pairs = listOf(value).map((pair) => {
    const [plan = '', price = '', ...rest] = pair.split('=').map((part) => part.trim());
    if (!plan || !price || rest.length > 0) {
      throw new Error(`prices: expected plan=price in '${pair}' (STRIPE_PRICES)`);
    }
    return [plan, price] as const;
  });
  const plans = new Map<string, string>();
  for (const [plan, price] of pairs) {
    if ((plans.get(price) ?? plan) !== plan) {
      throw new Error(`prices: '${price}' cannot stand for two plans (STRIPE_PRICES)`);
    }
    plans.set(price, plan);
  }
  return pairs;
}

function isYes(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error('automaticTax: expected true or false (STRIPE_AUTOMATIC_TAX)');
}

/** Parses the address. Stripe's package takes a host and port, but no path. */
function origin(value: unknown): URL {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new Error('apiBase: expected an address such as https://host:port (STRIPE_API_BASE)');
  }
  return url;
}
