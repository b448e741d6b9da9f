import type { OpenAPIObject } from '@nestjs/swagger';
import { RESOURCE_ID } from '../http/endpoint-documentation.js';
import { describeResourceIds } from './resource-ids.js';

/** Returns the parameters of an operation on a review request, once they are described. */
function described(parameters: object[]): object[] {
  const operation = { [RESOURCE_ID]: { name: 'id', resource: 'review-request' }, parameters };
  const document = { paths: { '/requests/{id}': { get: operation } } };
  describeResourceIds(document as unknown as OpenAPIObject);
  expect(JSON.stringify(document)).not.toContain(RESOURCE_ID);
  return parameters;
}

describe('describeResourceIds', () => {
  it('names the resource that the path identifies', () => {
    expect(
      described([
        { in: 'path', name: 'id' },
        { in: 'query', name: 'id' },
      ]),
    ).toEqual([
      { in: 'path', name: 'id', description: 'Id of the review request.' },
      { in: 'query', name: 'id' },
    ]);
  });

  it("keeps the parameter's own description", () => {
    const own = { in: 'path', name: 'id', description: 'Id of the latest request.' };
    expect(described([{ ...own }])).toEqual([own]);
  });
});
