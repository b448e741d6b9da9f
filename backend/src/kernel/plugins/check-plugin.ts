import { CONTRACT_VERSION, EMAIL, PLUGIN_KINDS, type PluginFactory } from '../../../sdk/index.js';
import { ConfigError, type Environment } from '../config/config.js';
import { problemOfMedium } from './check-medium.js';
import type { ListedPlugin } from './listed-plugins.js';

/** A plugin that fits, and its options as it has read them. */
export interface CheckedPlugin {
  factory: PluginFactory;
  config: unknown;
}

/**
 * Returns the plugin that a package exports, with its options: those that are listed, the rest from its settings.
 * @param exported the package's default export
 * @throws ConfigError with what to do
 */
export function checkPlugin(
  listed: ListedPlugin,
  exported: unknown,
  env: Environment = {},
): CheckedPlugin {
  const name = `The plugin '${listed.package}'`;
  const refuse = (sentence: string) => new ConfigError([`${name} ${sentence}`]);
  if (exported === undefined)
    throw refuse('has no default export: list a package that is a plugin');
  const built = builtFor(exported);
  // Before its shape: a plugin for another version may have another one.
  if (built !== undefined && built !== CONTRACT_VERSION) {
    throw refuse(
      `is built for version ${built} of @scoville/plugin-sdk, and this version of Scoville needs version ${CONTRACT_VERSION}: install a version of the plugin that is built for it`,
    );
  }
  if (!isPlugin(exported)) {
    throw refuse(
      `has a default export that is no plugin (${problemsOf(exported).join('; ')}): install a version that works or take it out of PLUGINS`,
    );
  }
  if (listed.kind !== undefined && exported.kind !== listed.kind) {
    throw refuse(
      `is of the kind '${exported.kind}' but is listed as '${listed.kind}': correct PLUGINS`,
    );
  }
  if (exported.kind === 'channel') {
    const { medium = EMAIL } = exported;
    const problem = problemOfMedium(medium);
    if (problem !== undefined) throw refuse(`${problem}: tell its author`);
    if (listed.medium !== undefined && listed.medium !== medium.id) {
      throw refuse(
        `is a channel for '${medium.id}' but is listed for '${listed.medium}': correct PLUGINS`,
      );
    }
  }
  const options = { ...optionsIn(env, exported.settings), ...listed.options };
  try {
    return { factory: exported, config: exported.config.parse(options) };
  } catch (error) {
    throw refuse(
      `cannot use its options: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** An empty variable is one that was not set. */
const optionsIn = (
  env: Environment,
  settings: PluginFactory['settings'] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap(({ variable, option }) => {
      const value = env[variable];
      return value ? [[option, value]] : [];
    }),
  );

/** Expectations of the parts of a plugin, each with what is said where it is not met. */
const PARTS: Readonly<Record<string, readonly [string, (part: unknown) => boolean]>> = {
  kind: [PLUGIN_KINDS.join(', '), (kind) => PLUGIN_KINDS.some((known) => known === kind)],
  id: [
    'at most 40 lower-case letters, digits and hyphens',
    (id) => typeof id === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(id),
  ],
  contract: ['CONTRACT_VERSION', (contract) => typeof contract === 'number'],
  settings: [
    'a list of settings, or nothing',
    (settings) => settings === undefined || (Array.isArray(settings) && settings.every(isSetting)),
  ],
  config: ['an object with parse', (config) => typeof partOf(config, 'parse') === 'function'],
  create: ['a function', (create) => typeof create === 'function'],
};

/** Returns what is wrong with a default export; nothing where it is a plugin. */
const problemsOf = (exported: unknown): string[] =>
  Object.entries(PARTS)
    .filter(([name, [, fits]]) => !fits(partOf(exported, name)))
    .map(([name, [expected]]) => `${name}: expected ${expected}`);

const isPlugin = (exported: unknown): exported is PluginFactory =>
  problemsOf(exported).length === 0;

const isSetting = (setting: unknown): boolean =>
  ['variable', 'option'].every((name) => typeof partOf(setting, name) === 'string');

/** Returns the version of the contract that a default export names, whatever else it is. */
function builtFor(exported: unknown): number | undefined {
  const contract = partOf(exported, 'contract');
  return typeof contract === 'number' ? contract : undefined;
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
