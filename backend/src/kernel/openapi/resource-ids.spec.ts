import type { OpenAPIObject } from '@nestjs/swagger';
import { port } from '../../../test/kits/ports.js';
import { RESOURCE_ID } from '../http/endpoint-documentation.js';
import { describeResourceIds } from './resource-ids.js';

type Parameters = NonNullable<OpenAPIObject['paths'][string]['parameters']>;

/** Returns the parameters of an operation on a review request, once they are described. */
function described(parameters: Parameters): Parameters {
  const operation = {
    [RESOURCE_ID]: { name: 'id', resource: 'review-request' },
    parameters,
    responses: {},
  };
  const document = { paths: { '/requests/{id}': { get: operation } } };
  describeResourceIds(port<OpenAPIObject>(document));
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
    const own = { in: 'path', name: 'id', description: 'Id of the latest request.' } as const;
    expect(described([{ ...own }])).toEqual([own]);
  });
});
