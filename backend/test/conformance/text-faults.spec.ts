import { readDocuments } from './api-document.js';
import { errorCodes, namedCodes } from './error-codes.js';
import { textFaults } from './text-faults.js';

const OPERATION = {
  operationId: 'getThing',
  summary: 'Get a thing',
  description: 'Returns a thing.\n\nRate limit: none.',
  parameters: [{ name: 'id', description: 'Id of the thing.' }],
};

const faultsOf = (operation: object): string[] =>
  textFaults({ paths: { '/things/{id}': { get: { ...OPERATION, ...operation } } } });

const faultsOfField = (field: object): string[] =>
  textFaults({ paths: {}, components: { schemas: { Thing: { properties: { one: field } } } } });

const DOCUMENT = readDocuments();

describe('the error codes in the API documents', () => {
  it('are those of the catalogs', async () => {
    const named = namedCodes(DOCUMENT);
    const known = await errorCodes();
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, code]) => !known.has(code))).toEqual([]);
  });
});

describe('textFaults', () => {
  it('finds none in the API document', () => {
    expect(textFaults(DOCUMENT)).toEqual([]);
  });

  it('accepts texts that follow the style', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOfField({ description: 'Number of `mail` things.' })).toEqual([]);
    expect(faultsOfField({ $ref: '#/components/schemas/Other' })).toEqual([]);
  });

  it.each([
    [{ summary: 'Get a thing by its id or by its name' }, 'more than 8 words'],
    [{ summary: 'Read a thing' }, "opens with 'Read'"],
    [{ summary: 'Get a thing.' }, 'ends with a period'],
    [{ description: 'Rate limit: none.' }, 'without a full sentence'],
    [{ description: 'get a thing' }, 'without a full sentence'],
    [{ description: undefined }, 'without a full sentence'],
    [{ parameters: [{ name: 'id' }] }, "parameter 'id' without description"],
    [{ description: 'Sends a mail.' }, 'write email'],
  ])('refuses an operation with %j', (operation, fault) => {
    expect(faultsOf(operation)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    [{ type: 'string' }, 'field without description'],
    [{ description: 'Whether it works.' }, "opens with 'Whether'"],
    [{ description: 'What it is.' }, "opens with 'What'"],
    [{ description: 'Main colour.' }, 'write color'],
    [{ description: 'It was cancelled.' }, 'write canceled'],
    [{ description: "True if it doesn't work." }, 'write contractions out'],
  ])('refuses a field with %j', (field, fault) => {
    expect(faultsOfField(field)).toEqual([expect.stringContaining(fault)]);
  });

  it('reads fields that are named like a keyword', () => {
    const properties = { description: { type: 'string' }, default: { type: 'string' } };
    const document = { paths: {}, components: { schemas: { Thing: { properties } } } };
    expect(textFaults(document)).toHaveLength(2);
  });

  it('refuses a tag without a sentence', () => {
    const tags = [{ name: 'Things', description: 'Things' }];
    expect(textFaults({ paths: {}, tags })).toHaveLength(1);
  });
});
