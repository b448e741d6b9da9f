import { loginPath, safeReturnTo } from './return-to';

describe('safeReturnTo', () => {
  it.each([
    ['/inbox', '/inbox'],
    ['/reviews?search=a%20b#top', '/reviews?search=a%20b#top'],
    [null, '/'],
    ['', '/'],
    ['inbox', '/'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?returnTo=/inbox', '/'],
    ['/api/logout', '/'],
    ['/a/../api/logout', '/'],
  ])('%p becomes %p', (value, expected) => expect(safeReturnTo(value)).toBe(expected));
});

describe('loginPath', () => {
  it('remembers the page', () => {
    expect(loginPath('/inbox?status=new')).toBe('/login?returnTo=%2Finbox%3Fstatus%3Dnew');
  });

  it('leaves out the home page', () => expect(loginPath('/')).toBe('/login'));
});
