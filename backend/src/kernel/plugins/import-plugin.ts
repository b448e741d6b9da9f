import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../config/config.js';

/** Our own, loaded when they are listed: what is not used costs no memory. */
const FIRST_PARTY: ReadonlySet<string> = new Set([
  'ai-local',
  'ai-openai',
  'billing-stripe',
  'billing-test',
  'channel-file',
  'channel-sms-http',
  'channel-smtp',
]);

/**
 * The default export of a plugin.
 * @param name one of our own, a package, or a path (from the working directory)
 * @throws ConfigError when it is not there or cannot be loaded
 */
export async function importPlugin(name: string): Promise<unknown> {
  try {
    const specifier = FIRST_PARTY.has(name)
      ? `../../../plugins/${name}/index.js`
      : isPath(name)
        ? pathToFileURL(resolve(name)).href
        : name;
    const loaded = (await import(specifier)) as { default?: unknown };
    return loaded.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `The plugin '${name}' cannot be loaded: install it or take it out of PLUGINS (${reason})`,
    ]);
  }
}

const isPath = (name: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)/.test(name);
