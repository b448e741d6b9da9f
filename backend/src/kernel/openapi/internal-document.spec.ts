import type { OpenAPIObject } from '@nestjs/swagger';
import { splitDocument } from './internal-document.js';

const problem = (name: string) => ({ $ref: `#/components/responses/${name}` });
const schema = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const WHOLE = {
  openapi: '3.0.0',
  info: { title: 'Ours API', version: '1', 'x-product-brand': { name: 'Ours' } },
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
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    responses: { Gone: schema('Problem') },
    schemas: {
      Shop: { properties: { address: { $ref: '#/components/schemas/Address' } } },
      Address: { type: 'string' },
      User: { type: 'object' },
      Problem: { type: 'object' },
    },
  },
} as unknown as OpenAPIObject;

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

  it('leaves its mark in neither', () => {
    expect(JSON.stringify([api, internal])).not.toContain('x-internal');
  });
});
