import { readdir } from 'node:fs/promises';
import type { PluginManifest } from '../../../sdk/index.js';

const FOLDER = '../../../plugins/';

/** Returns the manifests of the built-in plugins: one for each folder beside the kernel, none of which it knows. */
export async function builtInPlugins(): Promise<PluginManifest[]> {
  const entries = await readdir(new URL(FOLDER, import.meta.url), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const loaded = (await import(`${FOLDER}${name}/manifest.js`)) as { default: PluginManifest };
      return loaded.default;
    }),
  );
}
