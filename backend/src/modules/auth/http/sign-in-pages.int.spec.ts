import {
  START_MS,
  startAuthApp,
  type AuthApp,
  type Browser,
} from '../../../../test/kits/auth.contract-kit.js';

describe('page navigations', () => {
  let auth: AuthApp;

  beforeAll(async () => {
    auth = await startAuthApp({ PUBLIC_URL: 'https://app.test' });
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  it.each([
    ['', '/login?start'],
    ['?returnTo=%2Finbox%3Ffilter%3Dnew', '/login?returnTo=%2Finbox%3Ffilter%3Dnew'],
    ['?returnTo=%2F%2Fevil.example', '/login?start'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/login?start'],
    ['?returnTo=%2F%5Cevil.example', '/login?start'],
    ['?returnTo=%2Fapi%2Flogout', '/login?start'],
    ['?returnTo=a&returnTo=b', '/login?start'],
    ['?utm_source=mail', '/login?start'],
  ])('/api/login%s leads to %s', async (query, location) => {
    const answer = await auth.browser().call('GET', `/api/login${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  describe('/api/logout', () => {
    let browser: Browser;
    let users = 0;

    beforeEach(async () => {
      browser = auth.browser();
      const answer = await browser.register(`leaver-${(users += 1)}@example.com`);
      expect(answer.headers['set-cookie']).toContain('; Secure');
      expect(await browser.status()).toBe(200);
    });

    it.each<[string, Record<string, string>]>([
      ['a link of this site', { 'sec-fetch-site': 'same-origin' }],
      ['a typed address', { 'sec-fetch-site': 'none' }],
      ['an old browser', {}],
    ])('ends the session on the server for %s', async (_what, headers) => {
      const stolen = auth.browser();
      stolen.cookie = browser.cookie;
      const answer = await browser.call('GET', '/api/logout', undefined, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
      expect(browser.cookie).toBeUndefined();
      expect(await stolen.status()).toBe(401);
    });

    it.each<[string, Record<string, string>]>([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
      ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ])('only redirects for %s', async (_what, headers) => {
      const answer = await browser.call('GET', '/api/logout', undefined, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
      expect(await browser.status()).toBe(200);
    });

    it.each([
      ['/invite/abc', '/invite/abc'],
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/api/logout', '/'],
    ])('goes on to %s as %s', async (returnTo, location) => {
      const url = `/api/logout?returnTo=${encodeURIComponent(returnTo)}`;
      const answer = await browser.call('GET', url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
      expect(await browser.status()).toBe(401);
    });

    it('redirects whoever is not signed in', async () => {
      const answer = await auth.browser().call('GET', '/api/logout');
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    });
  });
});
