import { resolve } from 'node:path';
import { EMAIL, type Installation, type PluginManifest } from '../../../sdk/index.js';
import { ConfigError, type AppConfig } from '../config/config.js';

/** Kind of a plugin; of a channel, the id of its medium (email where it is left out). */
export interface Purpose {
  kind: string;
  medium?: string | undefined;
}

/** Built-in plugin that is used, with the options that follow from the installation. */
export interface ChosenPlugin {
  manifest: PluginManifest;
  options: Readonly<Record<string, unknown>>;
}

/** Kinds of which there is one provider, channels one for each medium; the others may have any number. */
const ONE_OF_A_KIND = new Set(['channel', 'billing']);

/** Returns the kind and medium of a plugin, or of a manifest. */
export const purposeOf = ({ kind, medium }: Pick<PluginManifest, 'kind' | 'medium'>): Purpose => ({
  kind,
  medium: medium?.id,
});

const textOf = ({ kind, medium = EMAIL.id }: Purpose): string =>
  kind === 'channel' && medium !== EMAIL.id ? `${kind} (${medium})` : kind;

/** @throws ConfigError when PLUGINS lists two where only one can be */
export function refuseSecond(listed: readonly Purpose[]): void {
  for (const purpose of listed.filter(({ kind }) => ONE_OF_A_KIND.has(kind)).map(textOf)) {
    if (listed.filter((other) => textOf(other) === purpose).length > 1) {
      throw new ConfigError([
        `PLUGINS: expected one plugin of the kind '${purpose}', found several: keep one of them`,
      ]);
    }
  }
}

/** Plugin of a package, with the id that it declares. */
export interface IdentifiedPlugin {
  package: string;
  kind: string;
  id: string;
}

/**
 * Refuses packages that declare one id for plugins of one kind: what is stored with an id would be the other's.
 * A package may be listed several times, with different options.
 * @throws ConfigError with the names of both packages
 */
export function refuseSameId(plugins: readonly IdentifiedPlugin[]): void {
  const packages = new Map<string, string>();
  for (const { package: name, kind, id } of plugins) {
    const key = `${kind} ${id}`;
    const first = packages.get(key) ?? name;
    packages.set(key, first);
    if (first === name) continue;
    throw new ConfigError([
      `The plugins '${first}' and '${name}' both declare the id '${id}' for the kind '${kind}': take one of them out of PLUGINS`,
    ]);
  }
}

/**
 * Returns the built-in plugins that do what those of PLUGINS leave open, in the order in which they are used.
 * @param listed what PLUGINS lists
 */
export function chooseBuiltIn(
  manifests: readonly PluginManifest[],
  listed: readonly (Purpose & { package: string })[],
  installation: Installation,
): ChosenPlugin[] {
  const chosen: ChosenPlugin[] = [];
  // Stand-ins come after the others.
  for (const isLast of [false, true]) {
    for (const manifest of manifests) {
      if (Boolean(manifest.isLast) !== isLast || !isOpen(manifest, listed, chosen)) continue;
      const options = manifest.offer(installation);
      if (options) chosen.push({ manifest, options });
    }
  }
  return chosen;
}

function isOpen(
  manifest: PluginManifest,
  listed: readonly (Purpose & { package: string })[],
  chosen: readonly ChosenPlugin[],
): boolean {
  if (listed.some((one) => one.package === manifest.name)) return false;
  const hasPurpose = (other: Purpose): boolean => textOf(other) === textOf(purposeOf(manifest));
  if (ONE_OF_A_KIND.has(manifest.kind)) {
    return ![...listed, ...chosen.map((one) => purposeOf(one.manifest))].some(hasPurpose);
  }
  return manifest.isLast === true || !listed.some(hasPurpose);
}

/** The facts of an installation that built-in plugins may know. */
export function installationOf(config: AppConfig): Installation {
  const { env, dataDir, publicUrl, port, isLocal, smtpUrl, mailIdentity } = config;
  return {
    env,
    dataDir: resolve(dataDir),
    publicUrl,
    ownUrl: port > 0 ? `http://127.0.0.1:${port}` : undefined,
    isTrial: isLocal && !env['DATABASE_URL'],
    email: { smtpUrl, dkim: mailIdentity.dkim },
  };
}
