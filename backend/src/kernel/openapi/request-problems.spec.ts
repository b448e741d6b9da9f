import type { OpenAPIObject } from '@nestjs/swagger';
import { port } from '../../../test/kits/ports.js';
import { ONLY_FOR } from '../http/documented-problems.js';
import { removeImpossibleProblems } from './request-problems.js';

const PATH_ID = { parameters: [{ name: 'id', in: 'path' }] };
const KEY = { parameters: [{ name: 'Idempotency-Key', in: 'header' }] };
const bodyOf = (type: string) => ({ requestBody: { content: { [type]: {} } } });

/** Statuses that are left of a body that is too large (413), nothing acceptable (422) and a problem of its own. */
function statusesOf(method: string, operation: object): string[] {
  const responses = {
    '409': { description: 'its own' },
    '413': { description: 'too large', [ONLY_FOR]: 'body' },
    '422': { description: 'not acceptable', [ONLY_FOR]: 'validated' },
  };
  const document = { paths: { '/things': { [method]: { ...operation, responses } } } };
  removeImpossibleProblems(port<OpenAPIObject>(document));
  expect(JSON.stringify(document)).not.toContain(ONLY_FOR);
  return Object.keys(responses);
}

describe('the problems of an operation', () => {
  it.each([
    ['one that takes nothing', 'get', {}, ['409']],
    ['one with a parameter', 'get', PATH_ID, ['409', '422']],
    ['a write that takes nothing', 'post', KEY, ['409', '413']],
    ['a write of JSON', 'post', bodyOf('application/json'), ['409', '413', '422']],
    [
      'a write of a form',
      'post',
      bodyOf('application/x-www-form-urlencoded'),
      ['409', '413', '422'],
    ],
    ['a write of a file', 'post', bodyOf('text/csv'), ['409', '413']],
  ])('are those of what it takes: %s', (_, method, operation, statuses) => {
    expect(statusesOf(method, operation)).toEqual(statuses);
  });
});
