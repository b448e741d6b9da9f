import type { OpenAPIObject } from '@nestjs/swagger';
import { INTERNAL } from '../http/endpoint-documentation.js';
import { MODULE_LIMITS } from './module-limits.js';
import { PRODUCT_BRAND_KEY } from './renamed-document.js';

type Operations = Record<string, { tags?: string[]; [INTERNAL]?: boolean }>;
type Components = Record<string, Record<string, object>>;

/** The document for integrators, and that of operations which only this product and its proxy call. */
export interface Documents {
  api: OpenAPIObject;
  internal: OpenAPIObject;
}

const INTERNAL_DESCRIPTION = `Operations that only the screens of this product, its reverse proxy, and its test mode call.

They are no part of the API: any release may change them. No server serves this document.`;

/** Returns the two documents of a complete one, each with what its own operations refer to. */
export function splitDocument(whole: OpenAPIObject): Documents {
  const { [PRODUCT_BRAND_KEY as 'title']: _brand, ...info } = whole.info;
  // Only our own screens read the limits of modules.
  const { [MODULE_LIMITS as 'externalDocs']: _limits, ...forIntegrators } = whole;
  return {
    api: partOf(forIntegrators, (operation) => operation[INTERNAL] !== true),
    internal: partOf(
      {
        ...whole,
        info: {
          ...info,
          title: whole.info.title.replace(/API$/, 'internal API'),
          description: INTERNAL_DESCRIPTION,
        },
      },
      (operation) => operation[INTERNAL] === true,
    ),
  };
}

function partOf(
  whole: OpenAPIObject,
  isPart: (operation: Operations[string]) => boolean,
): OpenAPIObject {
  const paths: Record<string, Operations> = {};
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(whole.paths as Record<string, Operations>)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!isPart(operation)) continue;
      const { [INTERNAL]: _mark, ...shown } = operation;
      paths[path] = { ...paths[path], [method]: shown };
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  }
  return {
    ...whole,
    tags: (whole.tags ?? []).filter(({ name }) => tags.has(name)),
    paths,
    components: usedComponents(paths, (whole.components ?? {}) as Components),
  };
}

const REFERENCE = /"#\/components\/([\w-]+)\/([^"/]+)"/g;

/** Returns the components that a part of the document refers to, directly or by way of others. */
function usedComponents(part: object, all: Components): Components {
  const used = new Set<string>();
  const follow = (value: object): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      const key = `${kind}/${name}`;
      const found = all[kind]?.[name];
      if (!found || used.has(key)) continue;
      used.add(key);
      follow(found);
    }
  };
  follow(part);
  return Object.fromEntries(
    Object.entries(all).map(([kind, components]) => [
      kind,
      // Operations name their security schemes without a reference.
      kind === 'securitySchemes'
        ? components
        : Object.fromEntries(
            Object.entries(components).filter(([name]) => used.has(`${kind}/${name}`)),
          ),
    ]),
  );
}
