import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorFactory } from '../../src/kernel/errors/app-error.js';

const SOURCES = join(import.meta.dirname, '../../src');
const CATALOGS = '**/*errors.ts';
/** A code in a text: `campaigns.over`. */
const CODE = /`([a-z][a-z-]*\.[a-z][a-z-]*)`/g;
/** A code that a text introduces with its status: 409 `campaigns.over`. */
const CODE_OF_STATUS = /\b[45]\d\d `([^`]+)`/g;

interface Response {
  description?: string;
}
interface Operation {
  operationId: string;
  description?: string;
  responses: Record<string, Response>;
}
interface Documented {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Response> };
}

/** Collects the codes of all error catalogs. */
export async function errorCodes(): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  for (const file of globSync(CATALOGS, { cwd: SOURCES })) {
    const exported = (await import(pathToFileURL(join(SOURCES, file)).href)) as object;
    for (const catalog of Object.values(exported) as object[]) {
      if (typeof catalog !== 'object') continue;
      for (const factory of Object.values(catalog) as ErrorFactory[]) codes.add(factory().code);
    }
  }
  return codes;
}

/** Lists the codes that the texts of an OpenAPI document name as errors, each with its place. */
export function namedCodes(document: object): [place: string, code: string][] {
  const { paths, components } = document as Documented;
  const inProblems = (place: string, responses: Record<string, Response>) =>
    Object.values(responses).flatMap((response) => matches(place, response, CODE));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return [
    ...inProblems('components/responses', components?.responses ?? {}),
    ...operations.flatMap((operation) => [
      ...inProblems(operation.operationId, operation.responses),
      ...matches(operation.operationId, operation, CODE_OF_STATUS),
    ]),
  ];
}

const matches = (
  place: string,
  { description = '' }: { description?: string },
  pattern: RegExp,
): [string, string][] =>
  [...description.matchAll(pattern)].map(([, code = '']) => [place, code] as [string, string]);
