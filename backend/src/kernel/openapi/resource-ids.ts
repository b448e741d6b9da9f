import type { OpenAPIObject } from '@nestjs/swagger';
import { RESOURCE_ID } from '../http/endpoint-documentation.js';

interface Operation {
  parameters?: { in: string; name: string; description?: string }[];
  [RESOURCE_ID]?: { name: string; resource: string };
}

/** Describes the path parameter by which the access guard finds a resource, unless its schema describes it. */
export function describeResourceIds({ paths }: Pick<OpenAPIObject, 'paths'>): void {
  for (const methods of Object.values(paths)) {
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      const { [RESOURCE_ID]: id, parameters = [] } = operation;
      if (!id) continue;
      delete operation[RESOURCE_ID];
      const parameter = parameters.find((one) => one.in === 'path' && one.name === id.name);
      if (parameter) parameter.description ??= `Id of the ${id.resource.replaceAll('-', ' ')}.`;
    }
  }
}
