import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { must, run } from '../../scripts/lib/run.mjs';

/**
 * Converts a pattern of .dockerignore: `*` and `?` match within a path segment, `**` across segments; a
 * folder matches everything in it.
 */
function toExpression(pattern: string): RegExp {
  const body = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${body}(?:/.*)?$`);
}

/** Returns a filter of the files that are sent to the build: as in Docker, the last matching pattern decides. */
export function contextFilter(): (path: string) => boolean {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({
      keep: line.startsWith('!'),
      expression: toExpression(line.replace(/^!/, '')),
    }));
  return (path) => rules.findLast(({ expression }) => expression.test(path))?.keep ?? true;
}

/** Lists the files that a build gets from a fresh clone: tracked or not ignored by git, less .dockerignore. */
export async function buildContext(): Promise<string[]> {
  const listed = await must(
    run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root }),
    'git could not list the files of the project.',
  );
  const passes = contextFilter();
  return listed
    .split('\0')
    .filter((path) => path && passes(path) && existsSync(join(root, path)))
    .sort();
}
