import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';

// One breach of each rule in .oxlintrc.json: a version of oxlint that has lost or renamed a rule, or does not read an
// option, fails here instead of passing everything.

interface Diagnostic {
  code: string;
  filename: string;
}

const breaches: Record<string, string> = {
  'await-thenable': 'export const run = async (n: number) => { await n; };',
  'no-array-delete': 'export const cut = (list: number[]) => { delete list[0]; };',
  'no-base-to-string': 'export const text = (value: { id: number }) => String(value);',
  'no-duplicate-type-constituents': "export type Twice = 'a' | 'a';",
  'no-floating-promises': 'export const run = (work: Promise<void>) => { work; };',
  'no-for-in-array': 'export const run = (list: number[]) => { for (const i in list) i.at(0); };',
  'no-implied-eval': "setTimeout('run()', 1);",
  'no-misused-promises':
    'export const run = (list: number[]) => { list.forEach(async () => {}); };',
  'no-redundant-type-constituents': 'export type All = unknown | string;',
  'no-unnecessary-type-assertion': 'export const same = (text: string) => text as string;',
  'no-unsafe-argument': 'export const run = (value: any) => { parseInt(value); };',
  'no-unsafe-assignment':
    'export const copy = (value: any) => { const other = value; void other; };',
  'no-unsafe-call': 'export const run = (value: any) => { value(); };',
  'no-unsafe-enum-comparison':
    'export enum Level { low = 0 }\nexport const isLow = (level: Level) => level === 0;',
  'no-unsafe-member-access': 'export const id = (value: any) => { void value.id; };',
  'no-unsafe-return': 'export const same = (value: any) => value;',
  'no-unsafe-unary-minus': 'export const minus = (text: string) => -text;',
  'only-throw-error': "export const fail = () => { throw 'failed'; };",
  'prefer-promise-reject-errors': "export const fail = () => Promise.reject('failed');",
  'restrict-plus-operands':
    'export const add = (value: { id: number }, text: string) => value + text;',
  'restrict-template-expressions': 'export const text = (list: number[]) => `${list}`;',
  'switch-exhaustiveness-check':
    "export const run = (side: 'a' | 'b') => { switch (side) { case 'a': return 1; } return 2; };",
  'unbound-method':
    'export const take = (map: Map<string, string>) => { const { get } = map; void get; };',
};

const allowed: Record<string, string> = {
  'no-misused-promises':
    'export const Send = (props: { send: () => Promise<void> }) => <form onSubmit={props.send} />;',
  'restrict-template-expressions': 'export const text = (n: number, is: boolean) => `${n} ${is}`;',
  'switch-exhaustiveness-check':
    "export const run = (side: 'a' | 'b') => { switch (side) { case 'a': return 1; default: return 2; } };",
};

const relaxedInTests = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'unbound-method',
];

const nameOf = ({ code }: Diagnostic) => code.replace(/^typescript\((.*)\)$/, '$1');

let folder: string;
let found: Diagnostic[];
const rulesIn = (file: string) => found.filter(({ filename }) => filename === file).map(nameOf);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scoville-lint-'));
  for (const file of ['.oxlintrc.json', 'frontend/tsconfig.json']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(projectFolder(), file), join(folder, file));
  }
  symlinkSync(join(projectFolder(), 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'frontend/src'));
  const write = (file: string, code: string) =>
    writeFileSync(join(folder, 'frontend/src', file), `${code}\n`);
  for (const [rule, code] of Object.entries(breaches)) {
    write(`${rule}.ts`, `/* eslint-disable */\n${code}`);
    write(`${rule}.spec.ts`, code);
  }
  for (const [rule, code] of Object.entries(allowed)) write(`allowed-${rule}.tsx`, code);
  found = await lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs oxlint with the project's configuration. @returns all that it reports */
async function lint(): Promise<Diagnostic[]> {
  const oxlint = join(projectFolder(), 'node_modules/.bin/oxlint');
  const run = promisify(execFile)(process.execPath, [oxlint, '-f', 'json', 'frontend'], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });
  // It fails when it has found something.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

it.each(Object.keys(breaches))('reports a breach of %s, whatever a comment says', (rule) => {
  expect(rulesIn(`frontend/src/${rule}.ts`)).toContain(rule);
});

it.each(Object.keys(breaches))('holds tests to %s unless it is relaxed for them', (rule) => {
  const isReported = rulesIn(`frontend/src/${rule}.spec.ts`).includes(rule);
  expect(isReported).toBe(!relaxedInTests.includes(rule));
});

it.each(Object.keys(allowed))('reads the options of %s', (rule) => {
  expect(rulesIn(`frontend/src/allowed-${rule}.tsx`)).toEqual([]);
});
