import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const exists = (path: string): boolean => globSync(path, { cwd: root }).length > 0;

/** Rows of the table "Where is ...": the question, and the paths of the answer as globs from the root. */
function rows(): [string, string[]][] {
  const [, section = ''] = /## Where is \.\.\.\n([^]*?)\n## /.exec(read('ARCHITECTURE.md')) ?? [];
  const cells = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .filter(([, question = '', answer]) => answer && !/^(Looking for|-+)$/.test(question))
    .map(([, question = '', answer = '']) => {
      const quoted = [...answer.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      // Names of code stand beside the paths.
      const paths = quoted.filter((text) => text.includes('/') || text.includes('.mjs'));
      const isOfRoot = (path: string) => exists(path.split('/')[0] ?? '');
      return [question, paths.map((path) => (isOfRoot(path) ? path : `backend/src/${path}`))];
    });
}

describe('the table "Where is ..." in ARCHITECTURE.md', () => {
  it('has rows with paths', () => {
    expect(rows().length).toBeGreaterThan(25);
    expect(rows().filter(([, paths]) => paths.length === 0)).toEqual([]);
  });

  it.each(rows())('leads to %s', (_question, paths) => {
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('the index', () => {
  const index = read('infra/INDEX.md');
  const rows = index.split('\n').filter((line) => line.startsWith('| ') && line.includes(']('));
  const links = [...index.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) =>
    posix.join('infra', link),
  );

  it('leads to files that exist', () => {
    expect(links.length).toBeGreaterThan(1_000);
    expect(links.filter((path) => !exists(path))).toEqual([]);
  });

  it('has each topic once', () => {
    const topics = rows.map((row) => row.split(' | ')[0]);
    expect(topics.length).toBeGreaterThan(650);
    expect(topics.filter((topic, at) => topics.indexOf(topic) !== at)).toEqual([]);
  });
});

/** Steps of the section "The way of a rating": the paths of each, of which one call takes one. */
function steps(): string[][] {
  const [, section = ''] =
    /## The way of a rating\n([^]*?)\n## /.exec(read('ARCHITECTURE.md')) ?? [];
  return section
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((step) =>
      [...step.matchAll(/`(modules\/[^`]+)`/g)].map(([, path = '']) => `backend/src/${path}`),
    );
}

/** Returns the files that a file imports by a relative path. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '(\.[^']+)\.js'/g)].map(
    ([, path = '']) => `${posix.join(posix.dirname(file), path)}.ts`,
  );

describe('the way of a rating in ARCHITECTURE.md', () => {
  it('passes at most ten files, which exist', () => {
    expect(steps().length).toBeGreaterThan(5);
    expect(steps().length).toBeLessThanOrEqual(10);
    expect(steps().filter((paths) => paths.length === 0)).toEqual([]);
    expect(steps().flatMap((paths) => paths.filter((path) => !exists(path)))).toEqual([]);
  });

  it.each(steps().flatMap((paths, step) => paths.map((path) => [path, step] as const)))(
    'does not lead back from %s',
    (path, step) => {
      const passed = steps().slice(0, step).flat();
      expect(importsOf(path).filter((imported) => passed.includes(imported))).toEqual([]);
    },
  );
});

describe('local links', () => {
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'infra/GLOSSARY.md'])(
    'of %s lead somewhere',
    (file) => {
      const links = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)];
      const local = links.map(([, path = '']) => path).filter((path) => !/^\w+:/.test(path));
      expect(local.filter((path) => !exists(path))).toEqual([]);
    },
  );
});

describe('catalogs of errors', () => {
  it('are in app/errors.ts of a module; a second one is named after its topic', () => {
    const files = globSync('backend/src/modules/*/{app,domain,data,http}/**/*errors.ts', {
      cwd: root,
    });
    const wrong = files.filter((file) => {
      const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(file) ?? [];
      const [, module = ''] = /modules\/([^/]+)\/app$/.exec(folder) ?? [];
      if (module === '') return true;
      return (
        name !== 'errors.ts' && (name === `${module}.errors.ts` || !exists(`${folder}/errors.ts`))
      );
    });
    expect(files.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});
