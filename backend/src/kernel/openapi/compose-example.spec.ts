import { ExampleComposer } from './compose-example.js';
import { exampleId } from './example-id.js';
import type { Schema, Schemas } from './openapi-schema.js';

const compose = (schema: Schema, name = 'thing', schemas: Schemas = {}): unknown =>
  new ExampleComposer(schemas).compose(schema, name);

const text: Schema = { type: 'string' };

describe('a composed example', () => {
  it.each<[string, Schema, string, unknown]>([
    ['its own example', { ...text, example: 'Red', default: 'Blue' }, 'slug', 'Red'],
    ['the value of its name', { ...text, default: 'Blue' }, 'slug', 'corner-barber'],
    [
      'the default, if that value does not fit',
      { ...text, maxLength: 3, default: 'x' },
      'slug',
      'x',
    ],
    ['the first allowed value', { ...text, enum: ['one', 'two'] }, 'slug', 'one'],
    ['null, if that is the value of its name', { ...text, nullable: true }, 'lastError', null],
    ['a moment', { ...text, format: 'date-time' }, 'begunAt', '2026-05-04T14:00:00.000Z'],
    ['a day', { ...text, format: 'date' }, 'day', '2026-05-04'],
    [
      'an id of what the field names',
      { ...text, format: 'uuid' },
      'customerId',
      exampleId('customer'),
    ],
    ['a number within the bounds', { type: 'integer', minimum: 5, maximum: 9 }, 'hours', 5],
    ['a number within the upper bound', { type: 'number', maximum: 0.5 }, 'share', 0.5],
    [
      'the first branch with more than fixed values',
      { anyOf: [{ enum: [''] }, text] },
      'slug',
      'corner-barber',
    ],
    [
      'a list of one',
      { type: 'array', items: { ...text, format: 'uuid' } },
      'customerIds',
      [exampleId('customer')],
    ],
    ['an empty map', { type: 'object' }, 'records', {}],
    ['the words of its name', text, 'replyText', 'Reply text'],
  ])('is %s', (_what, schema, name, expected) => {
    expect(compose(schema, name)).toEqual(expected);
  });

  const schemas: Schemas = {
    Customer: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: { ...text, format: 'uuid' },
        name: text,
        note: text,
        tag: { ...text, example: 'vip' },
      },
    },
    Visit: {
      type: 'object',
      required: ['id', 'customer', 'last'],
      properties: {
        id: { ...text, format: 'uuid' },
        customer: { $ref: '#/components/schemas/Customer' },
        last: { nullable: true, allOf: [{ $ref: '#/components/schemas/Customer' }] },
        note: text,
      },
      example: { customer: { name: 'Ada' }, note: 'Short at the sides.' },
    },
  };
  const id = exampleId('customer');
  const customer = { id, name: 'Corner Barber', tag: 'vip' };

  it('has the required fields of an object, and those with an example', () => {
    expect(compose({ $ref: '#/components/schemas/Customer' }, 'body', schemas)).toEqual(customer);
  });

  it('fills in what the own example of an object leaves out, and adds nothing optional to it', () => {
    expect(compose({ $ref: '#/components/schemas/Visit' }, 'body', schemas)).toEqual({
      id: exampleId('visit'),
      customer: { id, name: 'Ada' },
      last: customer,
      note: 'Short at the sides.',
    });
  });

  it('has the first field, if none is required', () => {
    expect(compose({ properties: { slug: text, note: text } })).toEqual({ slug: 'corner-barber' });
  });

  it('ends, if a schema contains itself', () => {
    const tree: Schemas = {
      Tree: {
        required: ['children'],
        properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    };
    expect(() => compose({ $ref: '#/components/schemas/Tree' }, 'body', tree)).not.toThrow();
  });
});
