import { exampleOfError } from '../errors/app-error.js';
import { toProblem } from '../errors/problem.js';
import { exampleId } from './example-id.js';

interface Problem {
  content?: Record<string, { examples?: Record<string, object> }>;
}
type Operations = Record<string, { responses: Record<string, Problem> }>;

/** Returns the examples that the problems of a document refer to, by code: the bodies as the server sends them. */
export function problemExamples(paths: object): Record<string, { value: object }> {
  const codes = Object.values(paths as Record<string, Operations>)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) =>
      Object.keys(content['application/problem+json']?.examples ?? {}),
    );
  return Object.fromEntries(
    [...new Set(codes)]
      .sort()
      .map((code) => [code, { value: toProblem(exampleOfError(code), exampleId('request-log')) }]),
  );
}
