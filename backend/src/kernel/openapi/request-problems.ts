import type { OpenAPIObject } from '@nestjs/swagger';
import { ONLY_FOR, type RequestPart } from '../http/documented-problems.js';

interface Operation {
  parameters?: { in: string }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { [ONLY_FOR]?: RequestPart }>;
}

/** Media types whose bodies are held against a schema; other files are taken as they are. */
const VALIDATED_BODY = /^application\/(json|x-www-form-urlencoded)$/;

/** Leaves out the problems of a part of the request that an operation does not have. */
export function removeImpossibleProblems(document: OpenAPIObject): void {
  for (const methods of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const part = response[ONLY_FOR];
        if (part === undefined) continue;
        if (hasPart(part, method, operation)) delete response[ONLY_FOR];
        else delete operation.responses[status];
      }
    }
  }
}

function hasPart(part: RequestPart, method: string, operation: Operation): boolean {
  // Bodies are parsed before the operation is reached, whether it reads them or not.
  if (part === 'body') return method !== 'get';
  const { parameters = [], requestBody = { content: {} } } = operation;
  return (
    parameters.some((parameter) => parameter.in === 'path' || parameter.in === 'query') ||
    Object.keys(requestBody.content).some((type) => VALIDATED_BODY.test(type))
  );
}
