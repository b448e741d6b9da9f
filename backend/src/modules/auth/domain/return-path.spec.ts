import fc from 'fast-check';
import { safeReturnPath, signInPath } from './return-path.js';

describe('safeReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/inbox', '/inbox'],
    ['/reviews?search=a%20b&x=/y#z', '/reviews?search=a%20b&x=/y#z'],
    ['/a/../settings', '/settings'],
    ['/r/tok?next=https://evil.example', '/r/tok?next=https://evil.example'],
    ['/apiary', '/apiary'],
  ])('takes %j as %j', (value, path) => {
    expect(safeReturnPath(value)).toBe(path);
  });

  it.each([
    ['no text', 5],
    ['nothing', undefined],
    ['an empty text', ''],
    ['a relative path', 'inbox'],
    ['another site', 'https://evil.example/'],
    ['a scheme', 'javascript:alert(1)'],
    ['another host', '//evil.example'],
    ['another host by backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/a\\..\\..\\evil'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a space', '/ /evil.example'],
    ['a dot segment that leaves two slashes', '/.//evil.example'],
    ['the same, encoded', '/%2e//evil.example'],
    ['the same, upwards', '/a/..//evil.example'],
    ['a call of the API', '/api/logout'],
    ['the API by a detour', '/x/../API/logout'],
    ['half a surrogate pair', '/\ud800'],
    ['a page of text', `/${'a'.repeat(2_000)}`],
  ])('refuses %s', (_what, value) => {
    expect(safeReturnPath(value)).toBeUndefined();
  });

  it('never leads to another site, whatever is sent', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'evil.example',
      'http:',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => `/${all.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const path = safeReturnPath(value);
        if (path === undefined) return;
        const url = new URL(path, 'https://app.example');
        expect(url.origin).toBe('https://app.example');
        expect(url.pathname + url.search + url.hash).toBe(path);
        expect(safeReturnPath(path)).toBe(path);
        expect(new URL(signInPath(value), 'https://app.example').pathname).toBe('/login');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('signInPath', () => {
  it.each([
    [undefined, '/login?start'],
    ['/', '/login?start'],
    ['//evil.example', '/login?start'],
    ['/inbox?filter=new', '/login?returnTo=%2Finbox%3Ffilter%3Dnew'],
  ])('for %j is %s', (returnTo, path) => {
    expect(signInPath(returnTo)).toBe(path);
  });
});
