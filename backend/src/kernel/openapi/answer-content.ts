import type { OpenAPIObject } from '@nestjs/swagger';
import { ANSWER_EXAMPLE, OTHER_CONTENT } from '../http/endpoint-documentation.js';

interface Response {
  content?: Record<string, object>;
  [OTHER_CONTENT]?: Record<string, object>;
  [ANSWER_EXAMPLE]?: unknown;
}

/** Moves answers beside JSON, and examples of answers, to their places in the document. */
export function mergeAnswerContent(document: OpenAPIObject): void {
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(
      methods as Record<string, { responses: Record<string, Response> }>,
    )) {
      for (const response of Object.values(responses)) {
        const { [OTHER_CONTENT]: other, [ANSWER_EXAMPLE]: example } = response;
        if (other) response.content = { ...response.content, ...other };
        if (example !== undefined) {
          const json = response.content?.['application/json'];
          response.content = { ...response.content, 'application/json': { ...json, example } };
        }
        delete response[OTHER_CONTENT];
        delete response[ANSWER_EXAMPLE];
      }
    }
  }
}
