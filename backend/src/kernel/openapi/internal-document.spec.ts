import type { OpenAPIObject } from '@nestjs/swagger';
import { splitDocument } from './internal-document.js';
import { MODULE_LIMITS, moduleLimits } from './module-limits.js';

const problem = (name: string) => ({ $ref: `#/components/responses/${name}` });
const schema = (name: string) => ({
  description: name,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const INFO = { title: 'Ours API', version: '1', 'x-product-brand': { name: 'Ours' } };

const WHOLE = {
  openapi: '3.0.0',
  info: INFO,
  [MODULE_LIMITS]: moduleLimits([{ id: 'shops', limits: { keptDays: 7 } }, { id: 'users' }]),
  tags: [
    { name: 'Shops', description: 'Shops' },
    { name: 'Clock', description: 'Time' },
    { name: 'Users', description: 'Users' },
  ],
  paths: {
    '/shops': { get: { tags: ['Shops'], responses: { '200': schema('Shop'), '404': problem('Gone') } } },
    '/users': {
      get: { tags: ['Users'], 'x-internal': true, responses: { '200': schema('User') } },
      post: { tags: ['Users'], responses: { '404': problem('Gone') } },
    },
    '/clock': { post: { tags: ['Clock'], 'x-internal': true, responses: { '200': schema('Shop') } } },
  },
  components: {
    securitySchemes: { session: { type: 'apiKey' as const, in: 'cookie', name: 'session' } },
    responses: { Gone: schema('Problem') },
    schemas: {
      Shop: { properties: { address: { $ref: '#/components/schemas/Address' } } },
      Address: { type: 'string' },
      User: { type: 'object' },
      Problem: { type: 'object' },
    },
  },
};

const operationsOf = ({ paths }: OpenAPIObject): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
const namesOf = ({ components, tags = [] }: OpenAPIObject) => ({
  schemas: Object.keys(components?.schemas ?? {}),
  responses: Object.keys(components?.responses ?? {}),
  security: Object.keys(components?.securitySchemes ?? {}),
  tags: tags.map(({ name }) => name),
});

describe('splitDocument', () => {
  const { api, internal } = splitDocument(WHOLE);

  it('leaves internal operations out of the API document, with all that only they need', () => {
    expect(operationsOf(api)).toEqual(['get /shops', 'post /users']);
    expect(namesOf(api)).toEqual({
      schemas: ['Shop', 'Address', 'Problem'],
      responses: ['Gone'],
      security: ['session'],
      tags: ['Shops', 'Users'],
    });
    expect(api.info).toEqual(WHOLE.info);
  });

  it('describes them in a document of their own, which names itself so', () => {
    expect(operationsOf(internal)).toEqual(['get /users', 'post /clock']);
    expect(namesOf(internal)).toEqual({
      schemas: ['Shop', 'Address', 'User'],
      responses: [],
      security: ['session'],
      tags: ['Clock', 'Users'],
    });
    expect(internal.info).toMatchObject({ title: 'Ours internal API', version: '1' });
    expect(internal.info).not.toHaveProperty('x-product-brand');
  });

  it('has the limits of modules, which only our own screens show', () => {
    expect(internal).toHaveProperty(MODULE_LIMITS, { shops: { keptDays: 7 } });
    expect(api).not.toHaveProperty(MODULE_LIMITS);
  });

  it('leaves its mark in neither', () => {
    expect(JSON.stringify([api, internal])).not.toContain('x-internal');
  });
});
