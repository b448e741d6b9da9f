import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { documentedMethod } from './documentation.js';
import { endpointDocumentation } from './endpoint-documentation.js';
import type { EndpointOptions } from './endpoint-options.js';

export const ENDPOINT = Symbol('endpoint');

/** Marks a controller method as an operation of the API. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(options.answer.status),
    documentedMethod((swagger) => endpointDocumentation(swagger, options)),
  );
}

/** True when the operation is a write that may be repeated under an idempotency key. */
export function takesIdempotencyKey(options: EndpointOptions): boolean {
  return options.idempotent ?? false;
}
