import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/**
 * Moves each problem that several operations describe in the same words to the document's components:
 * said once, the document is a third of its size.
 */
export function shareResponses(document: OpenAPIObject): void {
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, { responses: Responses }>),
  );
  const shared: Responses = {};
  for (const [status, text] of commonest(operations.map(({ responses }) => responses))) {
    const name = (STATUS_CODES[status] ?? status).replaceAll(/\W/g, '');
    shared[name] = JSON.parse(text) as Responses[string];
    for (const { responses } of operations) {
      if (responses[status] && JSON.stringify(responses[status]) === text) {
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  document.components = { ...document.components, responses: shared };
}

/** For each problem status the response that most operations have. */
function commonest(all: readonly Responses[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [status, response] of all.flatMap((responses) => Object.entries(responses))) {
    if (Number(status) < 400) continue;
    const texts = counts.get(status) ?? new Map<string, number>();
    const text = JSON.stringify(response);
    texts.set(text, (texts.get(text) ?? 0) + 1);
    counts.set(status, texts);
  }
  const found = new Map<string, string>();
  for (const [status, texts] of counts) {
    const [[text, times] = ['', 0]] = [...texts].sort(([, a], [, b]) => b - a);
    if (times > 1) found.set(status, text);
  }
  return found;
}
