import { apiLimits, limitsModule } from './api-limits.mjs';

const document = (schema: object, parameters: object[] = []) => ({
  paths: {
    '/api/things': {
      post: {
        operationId: 'createThing',
        parameters,
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: schema },
      Part: { type: 'object', properties: { days: { minimum: 2, maximum: 30 } } },
    },
  },
});

describe('the limits of an API document', () => {
  it('are those of fields, however deep', () => {
    const schema = {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      logo: { type: 'string', 'x-max-bytes': 65_536 },
      parts: { maxItems: 2, items: { $ref: '#/components/schemas/Part' } },
    };
    expect(apiLimits(document(schema))).toEqual({
      createThing: {
        name: { minLength: 1, maxLength: 80 },
        logo: { maxBytes: 65_536 },
        parts: { maxItems: 2, items: { days: { minimum: 2, maximum: 30 } } },
      },
    });
  });

  it('are those of the text, where an empty one or null stands for none', () => {
    const city = {
      anyOf: [
        { type: 'string', enum: [''] },
        { type: 'string', minLength: 0, maxLength: 0 },
        { type: 'string', minLength: 1, maxLength: 120 },
        { type: 'string', enum: [null] },
      ],
    };
    expect(apiLimits(document({ city })).createThing).toEqual({
      city: { minLength: 1, maxLength: 120 },
    });
  });

  it('are those of query parameters too, with their number when left out', () => {
    const limit = { name: 'limit', in: 'query', schema: { minimum: 1, maximum: 100, default: 20 } };
    const id = { name: 'id', in: 'path', schema: { maxLength: 36 } };
    expect(apiLimits(document({}, [limit, id])).createThing).toEqual({
      limit: { minimum: 1, maximum: 100, default: 20 },
    });
  });

  it('become a constant for each operation that has any', () => {
    expect(limitsModule(document({ name: { maxLength: 80 } }), {})).toContain(
      'export const createThingLimits = {\n  "name": {\n    "maxLength": 80\n  }\n} as const;',
    );
    expect(limitsModule(document({}), {})).not.toContain('createThing');
  });

  it('are joined by the numbers that modules declare', () => {
    const internal = { 'x-module-limits': { things: { keptDays: 7 } } };
    expect(limitsModule(document({}), internal)).toContain(
      'export const moduleLimits = {\n  "things": {\n    "keptDays": 7\n  }\n} as const;',
    );
  });
});
