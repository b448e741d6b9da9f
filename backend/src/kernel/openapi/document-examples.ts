import type { OpenAPIObject } from '@nestjs/swagger';
import { ExampleComposer } from './compose-example.js';
import { kindOf, exampleId } from './example-id.js';
import { componentOf, type Schema, type Schemas } from './openapi-schema.js';

interface Media {
  schema?: Schema;
  example?: unknown;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const JSON_TYPE = 'application/json';

/**
 * Adds examples to bodies and parameters. A body that is a component gets it at the component, once for all
 * operations; examples of other components are parts of these, and are left out.
 */
export function addExamples({ paths, components }: OpenAPIObject): void {
  const schemas = (components?.schemas ?? {}) as Schemas;
  const composer = new ExampleComposer(schemas);
  const composed = new Map<string, unknown>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      for (const parameter of operation.parameters ?? []) addToParameter(parameter, path, composer);
      for (const media of jsonBodies(operation)) {
        const name = componentOf(media.schema ?? {});
        if (media.example !== undefined || !media.schema || composed.has(name ?? '')) continue;
        const example = composer.compose(media.schema, name ?? 'body');
        if (name === undefined) media.example = example;
        else composed.set(name, example);
      }
    }
  }
  removeParts(paths);
  for (const [name, schema] of Object.entries(schemas)) {
    removeParts(schema);
    if (composed.has(name)) schema.example = composed.get(name);
  }
}

/** Removes examples of objects within, which may name some of their fields only: they are parts of others now. */
function removeParts(value: object): void {
  if ('properties' in value && 'example' in value) delete value.example;
  for (const [key, child] of Object.entries(value) as [string, unknown][]) {
    if (key !== 'example' && typeof child === 'object' && child !== null) removeParts(child);
  }
}

/** Lists the JSON bodies of a request and of its successful responses. */
function jsonBodies({ requestBody, responses }: Operation): Media[] {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [requestBody ?? {}, ...successes.map(([, response]) => response)]
    .map(({ content }) => content?.[JSON_TYPE])
    .filter((media) => media !== undefined);
}

/**
 * Adds an example to a parameter that every call needs. The others have only those of their schemas: the page that
 * shows the document sends examples along, and a call with somebody else's id, cursor or key would fail.
 */
function addToParameter(parameter: Parameter, path: string, composer: ExampleComposer): void {
  const { name, schema, required } = parameter;
  if (!required || parameter.example !== undefined || schema.example !== undefined) return;
  parameter.example =
    parameter.in === 'path' && schema.format === 'uuid'
      ? exampleId(name === 'id' ? ownerIn(path, name) : kindOf(name))
      : composer.compose(schema, name);
}

/** Returns the path's segment before a parameter: `customers` in `/api/customers/{id}`. */
function ownerIn(path: string, name: string): string {
  const segments = path.split('/');
  return segments[segments.indexOf(`{${name}}`) - 1] ?? name;
}
