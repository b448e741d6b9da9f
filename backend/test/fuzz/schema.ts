/** The keywords of OpenAPI 3.0 that the document uses. */
export interface Schema {
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  nullable?: boolean;
  example?: unknown;
}

export interface Parameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  required?: boolean;
  schema: Schema;
}

/** An operation as the document describes it. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  isPublic: boolean;
  parameters: readonly Parameter[];
  /** Media type to schema of the body; none where it takes no body. */
  bodies: Readonly<Record<string, Schema>>;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security?: object[];
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Every operation of a document, and its named schemas. */
export function readOperations(document: object): {
  operations: Operation[];
  resolve: (schema: Schema) => Schema;
} {
  const { paths, components } = document as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      isPublic: (operation.security ?? []).every((one) => Object.keys(one).length === 0),
      parameters: operation.parameters ?? [],
      bodies: Object.fromEntries(
        Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [
          type,
          schema,
        ]),
      ),
    })),
  );
  const resolve = (schema: Schema): Schema => {
    const merged = Object.assign({}, schema, ...(schema.allOf ?? []).map(resolve)) as Schema;
    const name = merged.$ref?.split('/').at(-1);
    return name === undefined ? merged : resolve(components.schemas[name] ?? {});
  };
  return { operations, resolve };
}
