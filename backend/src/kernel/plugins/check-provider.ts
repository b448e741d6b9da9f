import type {
  BillingProvider,
  ContentSecurity,
  PaymentForm,
  PluginProvider,
} from '../../../sdk/index.js';

/** Origins by what pages may do with them. */
export type PageOrigins = Record<keyof ContentSecurity, readonly string[]>;

const NO_ORIGINS: PageOrigins = { script: [], frame: [], connect: [], img: [] };
const USES = Object.keys(NO_ORIGINS) as (keyof PageOrigins)[];

/** Nothing in it ends a directive or names more than one origin. */
const ORIGIN =
  /^https:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?$/;

/** Returns the origins of several providers together, each once. */
export const originsOf = (providers: readonly PluginProvider[]): PageOrigins => {
  const all = { ...NO_ORIGINS };
  for (const use of USES) {
    all[use] = [
      ...new Set(providers.flatMap(({ contentSecurity }) => contentSecurity?.[use] ?? [])),
    ];
  }
  return all;
};

/** Returns what is wrong with a provider, as the end of a sentence that its plugin's name begins; undefined: nothing. */
export function problemOf(kind: string, provider: PluginProvider): string | undefined {
  const { contentSecurity = {} } = provider;
  for (const [use, origins] of Object.entries(contentSecurity) as [string, unknown][]) {
    if (!USES.some((known) => known === use) || !areOrigins(origins)) {
      return `asks for ${JSON.stringify(origins)} under '${use}' in its content security; lists of origins such as https://pay.example.com are expected under ${USES.join(', ')}`;
    }
  }
  return kind === 'billing' ? problemOfForm(provider as BillingProvider) : undefined;
}

const areOrigins = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((origin) => typeof origin === 'string' && ORIGIN.test(origin));

function problemOfForm(provider: BillingProvider): string | undefined {
  // A plugin is checked by no compiler of ours.
  const form = provider.form as PaymentForm | undefined;
  switch (form?.kind) {
    case 'card-fields':
      return provider.pay && provider.letPass
        ? undefined
        : "shows the form 'card-fields', for which it needs pay and letPass";
    case 'payment-element':
      return form.publishableKey
        ? undefined
        : "shows the form 'payment-element', for which it needs a publishable key";
    case 'redirect':
      return undefined;
    case 'module':
      return isFrom(form.url, provider.contentSecurity?.script ?? [])
        ? undefined
        : "shows the form 'module', whose url is on no origin that its content security names under script";
    default:
      return `shows the payment form '${String((form as { kind?: unknown } | undefined)?.kind)}', which this version does not have`;
  }
}

/** Returns true if an address is on one of these origins. */
function isFrom(address: unknown, origins: readonly string[]): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { origin, protocol, host } = new URL(address);
  return origins.some((allowed) =>
    allowed.startsWith('https://*.')
      ? protocol === 'https:' && host.endsWith(allowed.slice('https://*'.length))
      : origin === new URL(allowed).origin,
  );
}
