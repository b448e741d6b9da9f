import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, type AppConfig } from '../config/config.js';

/** A plugin as the operator lists it. */
export interface ListedPlugin {
  kind: string;
  /** One of our own by name, a package, or a path to a module. */
  package: string;
  options: Readonly<Record<string, unknown>>;
}

/** What decides on our own plugins. */
type OwnSettings = Pick<AppConfig, 'env' | 'smtpUrl' | 'dataDir'>;

/** Kinds of which there is one provider; the others may have any number. */
const ONE_OF_A_KIND = new Set(['channel', 'billing']);

const EXPECTED =
  'PLUGINS: expected a JSON list such as [{"kind":"channel","package":"my-channel","options":{}}]';

const listSchema = z.array(
  z.strictObject({
    kind: z.string().min(1),
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
  for (const { kind } of listed.filter((one) => ONE_OF_A_KIND.has(one.kind))) {
    if (listed.filter((other) => other.kind === kind).length > 1) {
      throw new ConfigError([
        `PLUGINS: expected one plugin of the kind '${kind}', found several: keep one of them`,
      ]);
    }
  }
  return [
    ...listed,
    ...firstParty(config).filter(({ kind }) => !listed.some((other) => other.kind === kind)),
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

function firstParty({ env, smtpUrl, dataDir }: OwnSettings): ListedPlugin[] {
  return [
    smtpUrl
      ? { kind: 'channel', package: 'channel-smtp', options: { url: smtpUrl } }
      : { kind: 'channel', package: 'channel-file', options: { folder: resolve(dataDir, 'mail') } },
    // To try things out on a machine of one's own. On a server nobody shall get a plan for nothing.
    ...(env['DATABASE_URL'] ? [] : [{ kind: 'billing', package: 'billing-test', options: {} }]),
  ];
}
