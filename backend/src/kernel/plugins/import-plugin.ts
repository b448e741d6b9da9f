import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../config/config.js';

/**
 * Imports the default export of a plugin that is not built in.
 * @param name a package, or a path (from the working directory)
 * @throws ConfigError when it is not there or cannot be loaded
 */
export async function importPlugin(name: string): Promise<unknown> {
  const specifier = isPath(name) ? pathToFileURL(resolve(name)).href : name;
  try {
    const loaded = (await import(specifier)) as { default?: unknown };
    return loaded.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = isMissing(error)
      ? 'install it or take it out of PLUGINS'
      : 'install a version that works or take it out of PLUGINS';
    throw new ConfigError([`The plugin '${name}' cannot be loaded: ${remedy} (${reason})`]);
  }
}

const isPath = (name: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)/.test(name);

/** Node and Jest have a code each for a module that is not there. */
const isMissing = (error: unknown): boolean =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(
    String((error as { code?: unknown } | null)?.code),
  );
