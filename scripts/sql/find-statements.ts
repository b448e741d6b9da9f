import { join, relative } from 'node:path';
import ts from 'typescript';
import { Choices } from './choices.ts';
import type { Found } from './evaluate.ts';
import { Interpreter, statementOf } from './interpreter.ts';
import { Sources } from './sources.ts';
import { List, Text } from './values.ts';

/** With more combinations of optional parts, each part is taken alone, and with all the others. */
const MAX_RUNS = 128;

/** The start of a text that can only be SQL. */
const SQL =
  /^\s*(?:(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|WITH)\s|(?:select|insert into|update \S+ set|delete from|with \w+ as \()\s)/;

/** Texts that a place may run. */
export interface Site {
  variants: Map<string, { text: Text; values: List | undefined }>;
  /** True where only the running program knows a text. */
  isUnknown: boolean;
}

/** The program of the backend's sources, with its type checker. */
export function createProgram(root: string, configFile = 'tsconfig.json'): ts.Program {
  const { config } = ts.readConfigFile(join(root, configFile), (path) => ts.sys.readFile(path)) as {
    config?: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = fileNames.filter((name) => isSource(relative(root, name)));
  const { tsBuildInfoFile: _, ...others } = options;
  return ts.createProgram(names, { ...others, incremental: false });
}

const isSource = (path: string): boolean =>
  /^backend\/(src|tools|plugins)\/.*\.ts$/.test(path) &&
  !/\.(spec|d)\.ts$|\/generated\//.test(path);

const outermostFunction = (node: ts.Node): ts.Node | undefined => {
  let outermost: ts.Node | undefined;
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isFunctionLike(at)) outermost = at;
  return outermost;
};

/** True when a call hands on the statement that its own function was given. */
const handsOn = (checker: ts.TypeChecker, call: ts.CallExpression): boolean => {
  const [argument] = call.arguments;
  if (!argument || !ts.isIdentifier(argument)) return false;
  const declaration = checker.getSymbolAtLocation(argument)?.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    declaration.type?.getText() === 'Statement'
  );
};

/** Every place that runs SQL with each text that it may run, and SQL that stands for itself. */
export function findStatements(program: ts.Program, root: string): Map<ts.Node, Site> {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter((file) => isSource(relative(root, file.fileName)));
  const sources = new Sources(checker, files);
  const { calls, around, called } = sources;
  const sites = new Map<ts.Node, Site>(
    [...calls]
      .filter((call) => !handsOn(checker, call))
      .map((call) => [call, { variants: new Map(), isUnknown: false }]),
  );
  const run = (entry: ts.SignatureDeclaration): void => runAll(sources, sites, entry);
  const functions = [...around].filter((node) => ts.isFunctionLike(node));
  functions.filter((node) => outermostFunction(node) === node && !called.has(node)).forEach(run);
  // Functions that are only kept for somebody to call.
  for (const [call, { variants, isUnknown }] of sites) {
    if (variants.size > 0 || isUnknown) continue;
    const entry = ts.findAncestor(call, ts.isFunctionLike);
    if (entry) run(entry);
  }
  addStrays(files, sites, new Interpreter(sources, new Choices(), () => undefined));
  return sites;
}

/** Runs a function once for every combination of what is optional in it. */
function runAll(
  sources: Sources,
  sites: ReadonlyMap<ts.Node, Site>,
  entry: ts.SignatureDeclaration,
): void {
  const found: Found = (call, args) => {
    const site = sites.get(call);
    if (!site) return;
    const { text, values } = statementOf(args);
    if (!(text instanceof Text)) {
      site.isUnknown = true;
      return;
    }
    const known = values instanceof List && !values.open ? values : undefined;
    site.variants.set(`${text.value}\u0000${known?.items.length}`, { text, values: known });
  };
  const run = (choices: Choices): Choices => {
    new Interpreter(sources, choices, found).run(entry);
    return choices;
  };
  let choices: Choices | undefined = new Choices();
  for (let runs = 0; choices && runs < MAX_RUNS; runs += 1) choices = run(choices).next();
  if (!choices) return;
  for (const otherwise of ['first', 'last'] as const) {
    run(new Choices([], otherwise)).neighbors().forEach(run);
  }
}

/** Adds SQL in the sources that is part of no statement found: constants that others are given. */
function addStrays(
  files: readonly ts.SourceFile[],
  sites: Map<ts.Node, Site>,
  interpreter: Interpreter,
): void {
  const used = new Set<ts.Node>();
  for (const { variants } of sites.values()) {
    for (const { text } of variants.values()) {
      for (const { node } of text.parts) used.add(ts.isTemplateHead(node) ? node.parent : node);
    }
  }
  const calls = new Set(sites.keys());
  const visit = (node: ts.Node): void => {
    if (calls.has(node)) return;
    if (isSqlText(node)) {
      if (used.has(node)) return;
      const text = interpreter.value(node, undefined);
      const site: Site = { variants: new Map(), isUnknown: !(text instanceof Text) };
      if (text instanceof Text) site.variants.set(text.value, { text, values: undefined });
      sites.set(node, site);
      return;
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
}

function isSqlText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return SQL.test(node.head.text);
  return ts.isStringLiteralLike(node) && SQL.test(node.text);
}
