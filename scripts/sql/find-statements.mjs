import { join, relative } from 'node:path';
import ts from 'typescript';
import { Interpreter, statementOf } from './interpreter.mjs';
import { Sources } from './sources.mjs';
import { Choices, List, Text } from './values.mjs';

/** With more combinations of optional parts, each part is taken alone, and with all the others. */
const MAX_RUNS = 128;

/** The start of a text that can only be SQL. */
const SQL =
  /^\s*(?:(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|WITH)\s|(?:select|insert into|update \S+ set|delete from|with \w+ as \()\s)/;

/** The program of the backend's sources, with its type checker. */
export function createProgram(root, configFile = 'tsconfig.json') {
  const { config } = ts.readConfigFile(join(root, configFile), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = fileNames.filter((name) => isSource(relative(root, name)));
  return ts.createProgram(names, { ...options, incremental: false, tsBuildInfoFile: undefined });
}

const isSource = (path) =>
  /^backend\/(src|plugins)\/.*\.ts$/.test(path) &&
  !/(\.spec|\.contract|\.contract-kit|\.d)\.ts$|\/generated\//.test(path);

const outermostFunction = (node) => {
  let outermost;
  for (let at = node; at; at = at.parent) if (ts.isFunctionLike(at)) outermost = at;
  return outermost;
};

/** True when a call hands on the statement that its own function was given. */
const handsOn = (checker, call) => {
  const [argument] = call.arguments;
  if (!argument || !ts.isIdentifier(argument)) return false;
  const declaration = checker.getSymbolAtLocation(argument)?.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    declaration.type?.getText() === 'Statement'
  );
};

/**
 * Every place that runs SQL with each text that it may run, and SQL that stands for itself.
 * @returns {Map<import("typescript").Node, Site>}
 * @typedef {{ variants: Map<string, { text: Text, values: List | undefined }>, isUnknown: boolean }} Site
 */
export function findStatements(program, root) {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter((file) => isSource(relative(root, file.fileName)));
  const sources = new Sources(checker, files);
  const { calls, around, called } = sources;
  const sites = new Map(
    [...calls]
      .filter((call) => !handsOn(checker, call))
      .map((call) => [call, { variants: new Map(), isUnknown: false }]),
  );
  const run = (entry) => runAll(sources, sites, entry);
  const functions = [...around].filter((node) => ts.isFunctionLike(node));
  functions.filter((node) => outermostFunction(node) === node && !called.has(node)).forEach(run);
  // Functions that are only kept for somebody to call.
  for (const [call, { variants, isUnknown }] of sites) {
    if (variants.size === 0 && !isUnknown) run(ts.findAncestor(call, ts.isFunctionLike));
  }
  addStrays(files, sites, new Interpreter(sources, new Choices(), () => undefined));
  return sites;
}

/** Runs a function once for every combination of what is optional in it. */
function runAll(sources, sites, entry) {
  const found = (call, args) => {
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
  const run = (choices) => {
    new Interpreter(sources, choices, found).run(entry);
    return choices;
  };
  let choices = new Choices();
  for (let runs = 0; choices && runs < MAX_RUNS; runs += 1) choices = run(choices).next();
  if (!choices) return;
  for (const otherwise of ['first', 'last']) {
    run(new Choices([], otherwise)).neighbors().forEach(run);
  }
}

/** Adds SQL in the sources that is part of no statement found: constants that others are given. */
function addStrays(files, sites, interpreter) {
  const used = new Set();
  for (const { variants } of sites.values()) {
    for (const { text } of variants.values()) {
      for (const { node } of text.parts) used.add(ts.isTemplateHead(node) ? node.parent : node);
    }
  }
  const calls = new Set(sites.keys());
  const visit = (node) => {
    if (calls.has(node)) return;
    const start = ts.isTemplateExpression(node) ? node.head : node;
    if ((ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) && SQL.test(start.text)) {
      if (used.has(node)) return;
      const text = interpreter.value(node, undefined);
      const isText = text instanceof Text;
      const variants = new Map(isText ? [[text.value, { text, values: undefined }]] : []);
      sites.set(node, { variants, isUnknown: !isText });
      return;
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
}
