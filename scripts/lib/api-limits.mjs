/** Keywords of JSON Schema that bound a value, and the extension for the size of a file. */
const KEYWORDS = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  minItems: 'minItems',
  maxItems: 'maxItems',
  pattern: 'pattern',
  'x-max-bytes': 'maxBytes',
};

/**
 * Returns the limits of a schema and of everything in it; undefined when it has none. Of a union, those of the
 * alternatives that take something: an empty text and null stand for "none".
 */
function limitsOf(document, given) {
  const schema = given.$ref ? document.components.schemas[given.$ref.split('/').at(-1)] : given;
  const limits = {};
  for (const [keyword, name] of Object.entries(KEYWORDS)) {
    if (schema[keyword] !== undefined) limits[name] = schema[keyword];
  }
  if (typeof schema.default === 'number') limits.default = schema.default;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const inside = limitsOf(document, property);
    if (inside) limits[name] = inside;
  }
  const items = schema.items && limitsOf(document, schema.items);
  if (items) limits.items = items;
  for (const alternative of [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]) {
    if (alternative.maxLength !== 0) Object.assign(limits, limitsOf(document, alternative));
  }
  return Object.keys(limits).length > 0 ? limits : undefined;
}

/** Returns the limits of what a client sends to an operation: its body and the parameters of its query. */
function limitsOfOperation(document, { requestBody, parameters = [] }) {
  const limits = {};
  for (const { name, in: place, schema } of parameters) {
    const inside = place === 'query' && limitsOf(document, schema);
    if (inside) limits[name] = inside;
  }
  const content = requestBody?.content ?? {};
  // A file has one limit, whatever its type.
  const body = content['application/json'] ?? Object.values(content)[0];
  return Object.assign(limits, body && limitsOf(document, body.schema));
}

/**
 * Returns the limits of every operation of an API document, by the operation's id.
 * @param {object} document
 * @returns {Record<string, object>}
 */
export function apiLimits(document) {
  const found = {};
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      if (!operation.operationId) continue;
      const limits = limitsOfOperation(document, operation);
      if (Object.keys(limits).length > 0) found[operation.operationId] = limits;
    }
  }
  return found;
}

/**
 * Returns a module with a constant for each operation, so that a bundle has only those that it uses, and one for the
 * numbers that modules declare for texts.
 * @param {object} document
 * @param {object} internal the document of the internal operations
 */
export function limitsModule(document, internal) {
  const constants = Object.entries(apiLimits(document)).map(
    ([id, limits]) => `export const ${id}Limits = ${JSON.stringify(limits, null, 2)} as const;\n`,
  );
  const ofModules = JSON.stringify(internal['x-module-limits'] ?? {}, null, 2);
  constants.unshift(`export const moduleLimits = ${ofModules} as const;\n`);
  return `// Limits of what the API accepts and of modules, from openapi/. Do not edit manually.\n\n${constants.join('\n')}`;
}
