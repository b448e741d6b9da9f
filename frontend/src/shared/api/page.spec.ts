import { nextCursor } from './page';

describe('nextCursor', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['</api/x?cursor=abc>; rel="prev"', undefined],
    ['</api/x?limit=20&cursor=abc%3D>; rel="next"', 'abc='],
    ['<https://a.test/api/x?cursor=c1>; title="more"; rel=next', 'c1'],
    ['</api/x?cursor=p>; rel="prev", </api/x?cursor=n>; rel="next"', 'n'],
    ['</api/x>; rel="next"', undefined],
  ])('%p gives %p', (link, cursor) => expect(nextCursor(link)).toBe(cursor));
});
