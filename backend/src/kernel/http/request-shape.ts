import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { DocumentedMethod } from './documentation.js';

/** The parts of a request that an operation reads. */
export interface RequestShape {
  /** Whether bodies are parsed before the operation is reached. */
  hasBody: boolean;
  /** Whether parameters or the body are validated by a schema. */
  isValidated: boolean;
}

/** Reads the request's shape from what Nest's own decorators have noted of the method. */
export function requestShape({ controller, key }: DocumentedMethod): RequestShape {
  const handler = (controller.prototype as Record<string | symbol, object>)[key] ?? {};
  const method: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as Record<
    string,
    { schema?: unknown }
  >;
  return {
    hasBody: method !== RequestMethod.GET,
    isValidated: Object.values(parameters).some(({ schema }) => schema !== undefined),
  };
}
