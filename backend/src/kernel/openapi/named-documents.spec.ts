import { jest } from '@jest/globals';
import { parse } from 'yaml';
import { NamedDocuments } from './named-documents.js';

const JSON_TEXT = JSON.stringify({
  info: { title: 'Ours', contact: { name: 'Us' }, 'x-product-brand': { name: 'Us' } },
  paths: {},
});

describe('NamedDocuments', () => {
  it('are the same document under the names of the brands, in both formats', async () => {
    const documents = new NamedDocuments(JSON_TEXT);
    expect(await documents.as('json', undefined)).toBe(JSON_TEXT);
    expect(JSON.parse(await documents.as('json', 'Brightside'))).toEqual({
      info: { title: 'Brightside API' },
      paths: {},
    });
    expect(parse(await documents.as('yaml', 'Brightside'))).toEqual(
      JSON.parse(await documents.as('json', 'Brightside')),
    );
    expect(parse(await documents.as('yaml', undefined))).toEqual(JSON.parse(JSON_TEXT));
  });

  it('are made once, and not kept for any number of brands', async () => {
    const parsed = jest.spyOn(JSON, 'parse');
    const documents = new NamedDocuments(JSON_TEXT);
    for (let visit = 0; visit < 5; visit += 1) await documents.as('yaml', undefined);
    expect(parsed).toHaveBeenCalledTimes(1);
    parsed.mockClear();
    for (let brand = 0; brand < 20; brand += 1) await documents.as('json', `Brand ${brand}`);
    await documents.as('json', 'Brand 19');
    expect(parsed).toHaveBeenCalledTimes(20);
    await documents.as('json', 'Brand 0');
    expect(parsed).toHaveBeenCalledTimes(21);
    parsed.mockRestore();
  });
});
