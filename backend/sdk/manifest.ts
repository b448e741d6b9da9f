import type { ChannelMedium } from './medium.js';
import type { PluginKinds } from './plugin.js';
import type { Installation, PluginSetting } from './settings.js';

/** Entry of a built-in plugin: light, as it is read even where the plugin is never loaded. */
export interface PluginManifest<Kind extends keyof PluginKinds = keyof PluginKinds> {
  /** Name under which PLUGINS may list it. */
  name: string;
  kind: Kind;
  /** Medium of a channel, the same as in its factory; email where it is left out. */
  medium?: ChannelMedium;
  /** Environment variables that set it up; the same as in its factory. */
  settings: readonly PluginSetting[];
  /**
   * True if it stands in for others: of a kind with one provider it is used where no other is, of a kind with several it
   * is the last, also behind those that PLUGINS lists.
   */
  isLast?: boolean;
  /**
   * Returns the options that follow from the installation, besides those that `settings` set; undefined: it is not
   * used here unless PLUGINS lists it.
   */
  offer(installation: Installation): Record<string, unknown> | undefined;
  /** Imports the plugin; the application checks its default export as it checks that of any package. */
  load(): Promise<{ default: unknown }>;
}

/** Returns true if any of these settings has a value. */
export const isSet = (
  { env }: Pick<Installation, 'env'>,
  ...variables: readonly string[]
): boolean => variables.some((variable) => Boolean(env[variable]));
