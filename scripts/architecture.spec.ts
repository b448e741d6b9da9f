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

/** Source files that people may want to change. */
const SOURCES = [
  'backend/{src,sdk,plugins,tools,bench}/**/*.{ts,mjs}',
  'backend/test/{harness,kits,support,conformance,fuzz,outside}/**/*.{ts,mjs}',
  'frontend/{src,pictures,test,e2e/support}/**/*.{ts,tsx,mjs,css}',
  'frontend/{bench,public}/*.{ts,js}',
  'frontend/*.{ts,html}',
  'scripts/**/*.{ts,mjs}',
  'infra/**/*.{ts,mjs,sh}',
];
const TESTS = ['{backend,scripts}/**/*.spec.ts', 'frontend/**/*.spec.{ts,tsx}'];
const MODULE = 'backend/src/modules/[^/]+';

/** Files without a row of their own, and what leads to them instead. Most reasons are general rows of the index. */
const WITHOUT_ROW: [pattern: RegExp, reason: string][] = [
  [/\/(generated|node_modules|dist)\//, 'not written by hand'],
  [/\.spec\.tsx?$/, 'a test is beside its file'],
  [/\.rows\.ts$/, 'generated beside its statement'],
  [new RegExp(`^${MODULE}/[^/]+\\.module\\.ts$`), 'general row: permissions, events, queues'],
  [new RegExp(`^${MODULE}/http/.+\\.controller\\.ts$`), 'general row: path of an operation'],
  [new RegExp(`^${MODULE}/http/.+\\.schemas?\\.ts$`), 'general row: fields of a request'],
  [new RegExp(`^${MODULE}/app/.*errors\\.ts$`), 'general row: error codes'],
  [new RegExp(`^${MODULE}/app/.+\\.texts\\.ts$`), 'general row: words of an email'],
  [new RegExp(`^${MODULE}/app/events\\.ts$`), 'general row: payloads of events'],
  [new RegExp(`^${MODULE}/data/exports\\.ts$`), 'general row: exported columns'],
  [new RegExp(`^${MODULE}/data/after-restore\\.ts$`), 'general row: effects of a restore'],
  [new RegExp(`^${MODULE}/public\\.ts$`), 'general row: everything for other modules'],
  [/\/(words|phrases)-(ar|de|es|fr|pt)\.ts$/, 'general row: another language'],
  [/^frontend\/src\/(features|shared)\/.*queries\.ts$/, 'requests of a feature'],
  [/^backend\/test\/harness\/stripe\//, 'the row of its index.ts names what the folder has'],
  [/^scripts\/test-runner\/fixtures\//, 'the row of outcomes.ts is about the folder'],
];

describe('the index', () => {
  const index = read('infra/INDEX.md');
  const rows = index.split('\n').filter((line) => line.startsWith('| ') && line.includes(']('));
  const linksOf = (text: string): string[] =>
    [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => posix.join('infra', link));
  const links = linksOf(index);
  const sources = globSync(SOURCES, { cwd: root });
  /** Sheet that belongs to one component alone, under its name. */
  const isOwnSheet = (path: string, component: string): boolean =>
    path.replace(/\.module\.css$/, '.tsx') === component;

  it('leads to files that exist', () => {
    expect(links.length).toBeGreaterThan(1_000);
    expect(links.filter((path) => !exists(path))).toEqual([]);
  });

  it('has each topic once', () => {
    const topics = rows.map((row) => row.split(' | ')[0]);
    expect(topics.length).toBeGreaterThan(950);
    expect(topics.filter((topic, at) => topics.indexOf(topic) !== at)).toEqual([]);
  });

  // A file named here needs a row, with the words that somebody who wants to change it would search for.
  it('has a row for every source file', () => {
    const linked = new Set(links);
    const missing = sources.filter(
      (file) =>
        !linked.has(file) &&
        !WITHOUT_ROW.some(([pattern]) => pattern.test(file)) &&
        !(file.endsWith('.module.css') && exists(file.replace(/\.module\.css$/, '.tsx'))),
    );
    expect(sources.length).toBeGreaterThan(2_000);
    expect(missing).toEqual([]);
  });

  it('has a row for every test that is not beside a file of its name', () => {
    const linked = new Set(links);
    const stemOf = (file: string) => file.replace(/(\.int|\.canary(\.int)?)?\.spec\.tsx?$/, '');
    const alone = globSync(TESTS, { cwd: root }).filter((test) => {
      const stem = stemOf(test);
      return !['.ts', '.tsx', '.mjs'].some((end) => exists(stem + end));
    });
    expect(alone.length).toBeGreaterThan(60);
    expect(alone.filter((test) => !linked.has(test))).toEqual([]);
  });

  it('names operations, tables, scheduled jobs and settings that exist', () => {
    const sectionOf = (title: string): string => {
      const [, section = ''] = new RegExp(`### ${title}\n([^]*?)\n##`).exec(index) ?? [];
      return section;
    };
    const topicsOf = (title: string): string =>
      sectionOf(title)
        .split('\n')
        .map((row) => row.split(' | ')[0])
        .join('\n');
    const namesIn = (text: string, form: RegExp) =>
      [...text.matchAll(form)].map(([, name = '']) => name);
    const contentOf = (pattern: string): string =>
      globSync(pattern, { cwd: root }).map(read).join('\n');

    const paths = namesIn(topicsOf('API paths'), /`(\/[^`]+)`/g);
    const documents = contentOf('openapi/{openapi,internal}.json');
    const tables = namesIn(topicsOf('Tables by name'), /`([a-z_]+)`/g);
    const schema = contentOf('prisma/schema/*.prisma');
    const jobs = namesIn(topicsOf('Jobs and events'), /`([a-z-]+\.[a-z-]+)`/g);
    const background = contentOf('backend/src/{boot,modules}/**/*.ts');
    const settings = namesIn(topicsOf('Configuration and start'), /`([A-Z][A-Z_]+)`/g);
    const documented = read('.env.example');

    expect([paths, tables, jobs, settings].map((names) => names.length > 10)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(paths.filter((path) => !documents.includes(`"${path}": {`))).toEqual([]);
    expect(tables.filter((table) => !schema.includes(`@@map("${table}")`))).toEqual([]);
    expect(jobs.filter((job) => !background.includes(`every('${job}'`))).toEqual([]);
    expect(settings.filter((setting) => !documented.includes(`${setting}=`))).toEqual([]);
  });

  it.each(WITHOUT_ROW.slice(1))('needs the exception %s (%s)', (pattern) => {
    expect(sources.some((file) => pattern.test(file))).toBe(true);
  });

  it('names the style sheets that the components of a row share with others', () => {
    const unnamed = rows.flatMap((row) => {
      const linked = linksOf(row);
      return linked
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((component) =>
          [...read(component).matchAll(/from '(\.[^']+\.module\.css)'/g)]
            .map(([, path = '']) => posix.join(posix.dirname(component), path))
            .filter((sheet) => !isOwnSheet(sheet, component) && !linked.includes(sheet))
            .map((sheet) => `${component}: ${sheet}`),
        );
    });
    expect(unnamed).toEqual([]);
  });
});

/** Steps of the section "How a rating is stored": the paths of each, of which one call takes one. */
function steps(): string[][] {
  const [, section = ''] =
    /## How a rating is stored\n([^]*?)\n## /.exec(read('ARCHITECTURE.md')) ?? [];
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

describe('how a rating is stored in ARCHITECTURE.md', () => {
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
