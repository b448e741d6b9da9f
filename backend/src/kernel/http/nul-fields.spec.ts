import { nulFields } from './nul-fields.js';

describe('fields that hold U+0000', () => {
  it.each<[string, unknown, string[][]]>([
    ['a text', 'a\u0000', [[]]],
    ['a field', { name: '\u0000' }, [['name']]],
    ['an item of a list', { tags: ['a', 'b\u0000'] }, [['tags', '1']]],
    ['a key', { 'a\u0000b': 1 }, [['ab']]],
    ['a field of a form', new URLSearchParams('a=%00&b=1'), [['a']]],
    ['none', { name: '\\u0000', size: 0, none: null, nothing: undefined }, []],
  ])('are found in %s', (_where, value, paths) => {
    expect(nulFields(value)).toEqual(paths);
  });

  it('are found however deep they are', () => {
    const depth = 100_000;
    const nested: unknown = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`);
    expect(nulFields(nested)).toHaveLength(1);
  });
});
