import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds `prisma/`: the checkout, or the image's root. Sources and compiled files
 * lie at different depths, hence the walk.
 * @throws Error when the migrations were not shipped beside the program
 */
export function projectFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'prisma', 'migrations', 'migration_lock.toml'))) return folder;
    if (folder === dirname(folder)) {
      throw new Error(`There is no prisma/migrations above ${start}: ship it with the program.`);
    }
  }
}
