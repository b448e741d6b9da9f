import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { must, run } from '../../scripts/lib/run.mjs';

/** A pattern of .dockerignore: `*` and `?` stay within a name, `**` does not; a folder means all in it. */
function toExpression(pattern: string): RegExp {
  const body = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${body}(?:/.*)?$`);
}

/** Whether a file of the project is sent to the build: as in Docker, the last pattern that fits decides. */
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

/** What a build would be given from a fresh clone: files git has or would take, less .dockerignore. */
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
