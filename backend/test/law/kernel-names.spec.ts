import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { MODULES } from '../../src/app.modules.js';

/** Strings that are a module's id or a kind of id by chance, by file. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  // A kind of caller, which the kernel tells from a person.
  'src/kernel/http/plan-gate.ts': ['api-key'],
  'src/kernel/http/access.guard.ts': ['api-key'],
  'src/kernel/http/access.ts': ['api-key'],
  'src/kernel/caller.ts': ['api-key'],
  'src/kernel/http/documented-problems.ts': ['api-key'],
  'src/kernel/http/permissions.ts': ['api-key'],
  // A property of errors.
  'src/kernel/errors/problem.ts': ['message'],
  'src/kernel/errors/app-error.ts': ['message'],
  'src/kernel/http/invalid-input.ts': ['message'],
  // A field of the contact form.
  'src/site/plain-contact.ts': ['message'],
  // A kind of plugin, as the SDK calls it.
  'src/kernel/plugins/check-provider.ts': ['billing'],
  'src/kernel/plugins/choose-plugins.ts': ['billing'],
  // Examples in the API document.
  'src/kernel/http/problem.schema.ts': ['customer.email', 'reviews.reply', 'requests.count'],
  'src/kernel/errors/kernel-errors.ts': ['customer.email', 'reviews.reply'],
  'src/kernel/openapi/example-id.ts': ['business', 'message', 'review', 'invitation'],
  'src/kernel/openapi/example-values.ts': ['reviews.example.com'],
};

const backend = join(process.cwd(), 'backend');
/** Folders that no module owns: the kernel, and what stands below and above it. */
const FOLDERS = ['src/kernel', 'src/lib', 'src/site', 'src/boot', 'tools'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(backend, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  ),
).filter((file) => /(?<!\.(spec|d))\.ts$/.test(file) && !file.includes('/generated/'));
const plugins = readdirSync(join(process.cwd(), 'backend/plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const names = new Set([
  ...MODULES.map(({ id }) => id),
  ...MODULES.flatMap(({ resources = {} }) => Object.keys(resources)),
]);

/** Texts of all string literals and templates. */
function literalsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Literals that name a module, a kind of id, or something of a module such as `reviews.reply`. */
const moduleNames = (text: string): string[] =>
  literalsOf(text).filter(
    (literal) => names.has(literal) || [...names].some((name) => literal.startsWith(`${name}.`)),
  );
const pluginNames = (text: string): string[] =>
  literalsOf(text).filter((literal) => plugins.some((name) => literal.includes(name)));

describe('the kernel', () => {
  it.each([
    [`defineErrors('billing', {})`, ['billing']],
    ["may('businesses.read', `business`)", ['businesses.read', 'business']],
    ['const key = `reviews.${name}`', ['reviews.']],
    [`kind === 'customer-import' // 'campaign'`, ['customer-import']],
    [`const reviews = 'review this'`, []],
  ])('finds in %s the names %j', (text, found) => {
    expect(moduleNames(text)).toEqual(found);
  });

  it('finds names of plugins within paths', () => {
    expect(pluginNames(`import('../plugins/billing-stripe/index.js')`)).toHaveLength(1);
  });

  it('names no module and no kind of id', () => {
    const named = sources.flatMap((file) =>
      moduleNames(readFileSync(join(backend, file), 'utf8'))
        .filter((literal) => !OTHER_MEANINGS[file]?.includes(literal))
        .map((literal) => `${file}: ${literal}`),
    );
    expect(sources.length).toBeGreaterThan(150);
    expect(named).toEqual([]);
  });

  it('names no plugin', () => {
    const named = sources.flatMap((file) =>
      pluginNames(readFileSync(join(backend, file), 'utf8')).map((one) => `${file}: ${one}`),
    );
    expect(named).toEqual([]);
  });
});
