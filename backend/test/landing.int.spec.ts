import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGUAGES } from '../src/lib/i18n/languages.js';
import { Client } from './support/client.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { createTenant } from './support/tenant.js';

const SCRIPT = "document.documentElement.dataset.scheme = 'light';";
const FILLING = 'Words that are worth packing. '.repeat(100);

/** A page that says which file it came from. */
const page = (name: string): string =>
  `<html lang="en"><head><!--brand--><script>${SCRIPT}</script></head><body>file:${name};${FILLING}</body></html>`;

describe('the page at /', () => {
  const site = mkdtempSync(join(tmpdir(), 'scoville-site-'));
  let test: TestApp;

  beforeAll(async () => {
    const pages = ['index', ...LANGUAGES.flatMap((code) => [`landing.${code}`, `r.${code}`])];
    for (const name of pages) writeFileSync(join(site, `${name}.html`), page(name));
    writeFileSync(
      join(site, 'screens.json'),
      JSON.stringify({
        everywhere: ['dashboard', 'campaigns/:id'],
        productOnly: ['pricing'],
      }),
    );
    test = await startPaidApp({ PUBLIC_URL: 'https://reviews.test' }, site);
    await createTenant(test.app, 'mine');
  });
  afterAll(async () => {
    await test.stop();
    rmSync(site, { recursive: true });
  });

  const get = (headers: Record<string, string> = {}, url = '/', who = new Client(test.app)) =>
    who.call('GET', url, undefined, { host: 'reviews.test', ...headers });
  const fileOf = async (headers: Record<string, string> = {}, url = '/') =>
    /file:([\w.-]+);/.exec((await get(headers, url)).body)?.[1];

  it.each<[string, Record<string, string>, string, string]>([
    ['English for who asks for nothing', {}, '/', 'landing.en'],
    ['what the browser asks for', { 'accept-language': 'nl, de-CH;q=0.8' }, '/', 'landing.de'],
    [
      'what was chosen before that',
      { 'accept-language': 'de', cookie: 'language=ar' },
      '/',
      'landing.ar',
    ],
    ['what the link names first', { cookie: 'language=ar' }, '/?lang=pt-PT', 'landing.pt-BR'],
    ['nothing that is not there', { cookie: 'language=../index' }, '/?lang=xx', 'landing.en'],
    [
      'nothing of what was chosen for the customer page',
      { cookie: 'customer_language=es' },
      '/',
      'landing.en',
    ],
  ])('is in %s', async (_, headers, url, file) => {
    expect(await fileOf(headers, url)).toBe(file);
  });

  it.each([
    ['/', 200],
    ['/dashboard', 200],
    ['/dashboard/', 200],
    ['/dashboard?from=email', 200],
    ['/campaigns/0198c1', 200],
    ['/nowhere', 404],
    ['/dashboard/nowhere', 404],
    ['/campaigns/0198c1/nowhere', 404],
    ['/wp-admin', 404],
  ])('%s has status %i, and a page that says what is missing', async (url, status) => {
    const answer = await get({}, url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    const again = await get({ 'if-none-match': String(answer.headers.etag) }, url);
    expect(again.statusCode).toBe(status === 200 ? 304 : 404);
  });

  it.each(['utm_source=example.com', 'utm_campaign=spring.26', 'email=jo@example.com'])(
    'keeps other pages open to links with %s',
    async (query) => {
      expect(await fileOf({}, `/pricing?${query}`)).toBe('index');
      expect((await get({}, `/no-such-file.js?${query}`)).statusCode).toBe(404);
      expect((await get({}, `/api/nothing?${query}`)).statusCode).toBe(404);
    },
  );

  it('is the client for whoever is signed in, and the landing page again after signing out', async () => {
    const person = new Client(test.app);
    await person.register('person@example.com');
    expect((await get({}, '/', person)).body).toContain('file:index;');
    await person.call('GET', '/api/logout');
    expect((await get({}, '/', person)).body).toContain('file:landing.en;');
  });

  it("is the client in the tenant's brand for whoever is signed in at the tenant's host", async () => {
    const host = 'brand-mine.reviews.test';
    const { body } = await get({ host, cookie: 'session_id=any' });
    expect(body).toContain('file:index;');
    expect(body).toContain('<title>mine</title>');
  });

  it('is only the start page: all others are the client', async () => {
    expect(await fileOf({}, '/pricing')).toBe('index');
    expect(await fileOf({}, '/r/token')).toBe('r.en');
  });

  it('remembers what a link names, for scripts of the site too', async () => {
    const { cookies } = await get({}, '/?lang=es');
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'language', value: 'es', path: '/', secure: true }),
    ]);
    expect(cookies[0]).not.toHaveProperty('httpOnly');
    expect((await get({ 'accept-language': 'es' })).cookies).toEqual([]);
  });

  it('tells caches what it depends on, and is not sent twice', async () => {
    const first = await get({ cookie: 'language=fr' });
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'host, accept-language, cookie, accept-encoding',
    });
    const etag = String(first.headers.etag);
    const again = { 'if-none-match': etag };
    expect((await get({ cookie: 'language=fr', ...again })).statusCode).toBe(304);
    expect((await get({ cookie: 'language=de', ...again })).statusCode).toBe(200);
    expect((await get({ cookie: 'language=fr; session_id=x', ...again })).statusCode).toBe(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is packed for a browser that takes %s', async (accepted, encoding, unpack) => {
    const plain = await get();
    const packed = await get({ 'accept-encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('may run the script that is written into it, and no other', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policy = String((await get()).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});
