import type { OpenAPIObject } from '@nestjs/swagger';
import { OTHER_CONTENT } from '../http/endpoint-documentation.js';

interface Response {
  content?: object;
  [OTHER_CONTENT]?: object;
}

/** Puts what an operation answers beside JSON where the document has it. */
export function mergeOtherContent(document: OpenAPIObject): void {
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(
      methods as Record<string, { responses: Record<string, Response> }>,
    )) {
      for (const response of Object.values(responses)) {
        if (!response[OTHER_CONTENT]) continue;
        response.content = { ...response.content, ...response[OTHER_CONTENT] };
        delete response[OTHER_CONTENT];
      }
    }
  }
}
