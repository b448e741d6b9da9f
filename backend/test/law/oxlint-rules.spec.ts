import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';

// A breach of each rule in .oxlintrc.json: a version of oxlint that has lost or renamed a rule, or does not read an
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

/** A component with a breach in it, and what its module imports. */
const component = (body: string, given = '{ id }: { id: string }') =>
  `import { useEffect, useMemo, useRef, useState } from 'react';
export let count = 0;
export function Part(${given}) {
  const [shown, show] = useState(0);
  const ref = useRef(0);
  void [shown, show, ref, useEffect, useMemo];
  ${body}
}`;

/** Rules of hooks, and of the React compiler: a breach of each in what a browser loads. */
const inComponents: Record<string, string> = {
  'rules-of-hooks': component('if (id) useState(1); return <p>{id}</p>;'),
  'exhaustive-deps': component('const text = useMemo(() => id, []); return <p>{text}</p>;'),
  'error-boundaries': component('try { return <p>{id}</p>; } catch { return null; }'),
  globals: component('count += 1; return <p>{id}</p>;'),
  immutability: component(
    "value.text = 'a'; return <p>{value.text}</p>;",
    '{ value }: { value: { text: string } }',
  ),
  'preserve-manual-memoization': component(
    'const text = useMemo(() => [value.text!.id], [value.text?.id]); return <p>{text}</p>;',
    '{ value }: { value: { text?: { id: string } } }',
  ),
  purity: component('return <p>{Math.random()}</p>;'),
  refs: component('return <p>{ref.current}</p>;'),
  'set-state-in-effect': component('useEffect(() => { show(1); }, []); return <p>{id}</p>;'),
  'set-state-in-render': component('show(1); return <p>{id}</p>;'),
  'static-components': component('const Inner = () => <p>{id}</p>; return <Inner />;'),
  'incompatible-library': `import { useForm } from 'react-hook-form';
export function Part() {
  const { watch } = useForm();
  return <p>{watch('text')}</p>;
}`,
  'unsupported-syntax': component("eval('id'); return <p>{id}</p>;"),
  'use-memo': component('const text = useMemo(async () => id, [id]); void text; return <p />;'),
};
/** Those that hold in tests as well. */
const ofHooks = ['rules-of-hooks', 'exhaustive-deps'];
/** Those that Preact's refs would break. */
const notOnPreact = ['immutability', 'refs'];

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

const nameOf = ({ code }: Diagnostic) => code.replace(/^[\w-]+\((.*)\)$/, '$1');

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
  mkdirSync(join(folder, 'frontend/src/customer-page'), { recursive: true });
  const write = (file: string, code: string) =>
    writeFileSync(join(folder, 'frontend/src', file), `${code}\n`);
  for (const [rule, code] of Object.entries(breaches)) {
    write(`${rule}.ts`, `/* eslint-disable */\n${code}`);
    write(`${rule}.spec.ts`, code);
  }
  for (const [rule, code] of Object.entries(inComponents)) {
    write(`${rule}.tsx`, code);
    write(`${rule}.spec.tsx`, code);
    write(`customer-page/${rule}.tsx`, code);
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

it.each(Object.keys(inComponents))('reports a breach of %s in a component', (rule) => {
  expect(rulesIn(`frontend/src/${rule}.tsx`)).toContain(rule);
});

it.each(Object.keys(inComponents))('leaves %s out where it does not fit', (rule) => {
  expect({
    inTests: rulesIn(`frontend/src/${rule}.spec.tsx`).includes(rule),
    onCustomerPage: rulesIn(`frontend/src/customer-page/${rule}.tsx`).includes(rule),
  }).toEqual({ inTests: ofHooks.includes(rule), onCustomerPage: !notOnPreact.includes(rule) });
});

it.each(Object.keys(allowed))('reads the options of %s', (rule) => {
  expect(rulesIn(`frontend/src/allowed-${rule}.tsx`)).toEqual([]);
});
