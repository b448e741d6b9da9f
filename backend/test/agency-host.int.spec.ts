import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { LANGUAGES } from '../src/lib/i18n/languages.js';
import { Client } from './support/client.js';
import { createTenant, type Tenant } from './support/tenant.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** A page that says which file it came from, as the build leaves it: our landing page names us. */
const page = (name: string): string =>
  `<html lang="en"><head>${name.startsWith('landing') ? '<title>Scoville</title>' : ''}<!--brand--></head><body>file:${name};</body></html>`;

const PERSON = { password: 'a long enough password', firstName: 'Casey', lastName: 'Doe' };

interface Manifest {
  icons: { src: string; sizes: string }[];
}

/** The installation's own host, and two ways to an agency's. */
const OURS = 'reviews.test';
const THEIRS = ['brand-mine.reviews.test', 'reviews.mine.example'];

describe("an agency's host", () => {
  const site = mkdtempSync(join(tmpdir(), 'scoville-site-'));
  let test: TestApp;
  let agency: Tenant;
  let other: Tenant;
  let people = 0;

  beforeAll(async () => {
    const pages = ['index', ...LANGUAGES.flatMap((code) => [`landing.${code}`, `r.${code}`])];
    for (const name of pages) writeFileSync(join(site, `${name}.html`), page(name));
    for (const code of LANGUAGES) {
      const offline = `<html lang="${code}"><head><!--brand--></head><body><header>%BRAND%</header>offline.${code}</body></html>`;
      writeFileSync(join(site, `offline.${code}.html`), offline);
    }
    const screens = {
      everywhere: ['login', 'dashboard'],
      productOnly: ['pricing', 'subscribe', 'settings/billing'],
    };
    writeFileSync(join(site, 'screens.json'), JSON.stringify(screens));
    const words = { title: 'Words', body: '' };
    const plain = { direction: 'ltr', pages: { '*': words, '404': words, pricing: words } };
    writeFileSync(join(site, 'plain.en.json'), JSON.stringify(plain));
    test = await startPaidApp({ PUBLIC_URL: `https://${OURS}` }, site);
    agency = await createTenant(test.app, 'mine');
    other = await createTenant(test.app, 'theirs');
  });
  afterAll(async () => {
    await test.stop();
    rmSync(site, { recursive: true });
  });

  const at = (host: string) => new Client(test.app, { host });
  const newAddress = (): string => `person${(people += 1)}@example.com`;
  /** Invites somebody to the whole organization; answers the token of the emailed link. */
  const invite = async (tenant: Tenant, email: string): Promise<string> => {
    await tenant.owner.ok('POST', '/api/team/invitations', {
      email,
      role: 'staff',
      businessIds: null,
    });
    let token: string | undefined;
    await until('the invitation is sent', async () => {
      for (const name of await readdir(test.mailFolder)) {
        if (!name.endsWith('.eml')) continue;
        const mail = await PostalMime.parse(await readFile(join(test.mailFolder, name)));
        if (mail.to?.[0]?.address !== email) continue;
        token = /\/invite\/([\w-]+)/.exec(mail.text ?? '')?.[1];
      }
      return token !== undefined;
    });
    return token ?? '';
  };
  it('keeps the pages for search engines to our own', async () => {
    const sitemap = await at(OURS).call('GET', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `https://${OURS}/`,
      `https://${OURS}/pricing`,
    ]);
    const robots = await at(OURS).call('GET', '/robots.txt');
    expect(robots.body).toContain(`\nSitemap: https://${OURS}/sitemap.xml\n`);
    expect(robots.body).not.toContain('Disallow: /pricing');
  });

  const statusAndCode = (answer: { statusCode: number; json<T>(): T }) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];

  describe.each(THEIRS)('%s', (host) => {
    it('begins with the sign-in page, not with our landing page', async () => {
      const answer = await at(host).call('GET', '/');
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login']);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { body } = await at(host).call('GET', '/login');
      expect(body).toContain('<title>mine</title>');
      expect(body).not.toMatch(/scoville/i);
    });

    it.each(['/landing.en.html', '/index.html', '/r.en.html', '/index.html.br'])(
      'has no page at %s, where the build keeps what pages are made of',
      async (path) => {
        const answer = await at(host).call('GET', path);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toMatch(/scoville|landing/i);
      },
    );

    it('is installed as an app under its own name, color and icons', async () => {
      const answer = await at(host).call('GET', '/manifest.webmanifest');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/manifest+json; charset=utf-8',
      ]);
      const manifest = answer.json<Manifest>();
      expect(manifest).toMatchObject({
        name: 'mine',
        short_name: 'mine',
        start_url: '/dashboard',
        display: 'standalone',
      });
      expect(answer.body).not.toMatch(/scoville|#fffaf5|#c8321f/i);
      const apple = { src: '/apple-touch-icon.png', sizes: '180x180' };
      for (const { src, sizes } of [...manifest.icons, apple]) {
        const { headers, rawPayload } = await at(host).call('GET', src);
        const { format, width, height } = await sharp(rawPayload).metadata();
        expect([headers['content-type'], format, `${width}x${height}`]).toEqual([
          'image/png',
          'png',
          sizes,
        ]);
        // Only an address with the version of the brand may be kept for ever.
        expect(headers['cache-control']).toMatch(src.includes('?v=') ? /immutable/ : /no-cache/);
      }
    });

    it('shows its own icon from the next visit on', async () => {
      const manifest = async () =>
        (await at(host).call('GET', '/manifest.webmanifest')).json<Manifest>();
      const before = await manifest();
      const picture = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#ffcc00' },
      })
        .png()
        .toBuffer();
      const branding = {
        name: 'mine',
        slug: 'brand-mine',
        primary: '#0b6b7d',
        accent: '#f7b32b',
      };
      const icon = `data:image/png;base64,${picture.toString('base64')}`;
      await agency.owner.ok('PUT', '/api/organizations/branding', { ...branding, icon });
      const after = await manifest();
      expect(after.icons[0]?.src).not.toBe(before.icons[0]?.src);
      const { rawPayload } = await at(host).call('GET', after.icons[0]?.src ?? '');
      const { dominant } = await sharp(rawPayload).stats();
      expect([dominant.r > 240, dominant.b < 20]).toEqual([true, true]);
      await agency.owner.ok('PUT', '/api/organizations/branding', { ...branding, icon: null });
    });

    it('has a page for times without a network that shows its name alone', async () => {
      const answer = await at(host).call('GET', '/offline', undefined, { 'accept-language': 'de' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<header>mine</header>offline.de');
      expect(answer.body).not.toMatch(/scoville|%BRAND%/i);
      expect(answer.cookies).toEqual([]);
    });

    it('lets search engines read its public pages, and names none of ours', async () => {
      const robots = await at(host).call('GET', '/robots.txt');
      expect([robots.statusCode, robots.headers['content-type'], robots.headers['vary']]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'host',
      ]);
      expect(robots.body).toContain('\nDisallow: /dashboard\n');
      expect(robots.body).not.toMatch(/sitemap|pricing|reviews\.test/i);
      const sitemap = await at(host).call('GET', '/sitemap.xml');
      expect(statusAndCode(sitemap)).toEqual([404, 'http.not-found']);
    });

    it('remembers the language that a link to it names', async () => {
      const { cookies } = await at(host).call('GET', '/?lang=es');
      expect(cookies).toEqual([expect.objectContaining({ name: 'language', value: 'es' })]);
    });

    it.each(['/pricing', '/pricing/', '/subscribe', '/subscribe?plan=pro', '/settings/billing'])(
      'has nothing at %s, and says so in its own brand',
      async (path) => {
        const answer = await at(host).call('GET', path);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          404,
          'text/html; charset=utf-8',
        ]);
        expect(answer.body).toContain('<title>mine</title>');
        const etag = String(answer.headers.etag);
        const again = await at(host).call('GET', path, undefined, { 'if-none-match': etag });
        expect(again.statusCode).toBe(404);
        expect((await at(OURS).call('GET', path)).statusCode).toBe(200);
      },
    );

    it('opens accounts by invitation only', async () => {
      const email = newAddress();
      const refused = await at(host).call('POST', '/api/auth/register', { ...PERSON, email });
      expect(statusAndCode(refused)).toEqual([403, 'auth.invitation-only']);
      expect(refused.cookies).toEqual([]);
      // Nothing was kept: the address is free.
      const opened = await at(OURS).call('POST', '/api/auth/register', { ...PERSON, email });
      expect(opened.statusCode).toBe(201);
    });

    it('does not tell whether an address has an account', async () => {
      const email = 'owner@mine.example';
      const refused = await at(host).call('POST', '/api/auth/register', { ...PERSON, email });
      expect(statusAndCode(refused)).toEqual([403, 'auth.invitation-only']);
    });

    it('takes an invitation of the agency', async () => {
      const email = newAddress();
      const token = await invite(agency, email);
      const invited = at(host);
      const shown = await invited.call('GET', `/api/invitations/${token}`);
      expect(shown.json()).toMatchObject({ organizationName: 'mine' });
      const joined = await invited.call('POST', `/api/invitations/${token}/register`, PERSON);
      expect(joined.statusCode).toBe(201);
      expect(joined.json()).toMatchObject({
        organizationId: agency.organizationId,
        user: {
          email,
          businesses: expect.arrayContaining([expect.objectContaining({ role: 'staff' })]),
        },
      });
      expect((await invited.call('GET', '/api/auth/user')).statusCode).toBe(200);
    });

    it("knows nothing of another organization's invitation, which stays good", async () => {
      const email = newAddress();
      const token = await invite(other, email);
      const unknown = [404, 'auth.unknown-invitation'];
      const stranger = at(host);
      const path = `/api/invitations/${token}`;
      expect(statusAndCode(await stranger.call('GET', path))).toEqual(unknown);
      const enrolled = await stranger.call('POST', `${path}/register`, PERSON);
      expect(statusAndCode(enrolled)).toEqual(unknown);
      // Nor for somebody who is signed in there.
      const account = at(OURS);
      await account.registerOnly(email);
      const { password } = PERSON;
      await stranger.ok('POST', '/api/auth/login', { email, password });
      expect(statusAndCode(await stranger.call('GET', path))).toEqual(unknown);
      expect(statusAndCode(await stranger.call('POST', `${path}/accept`))).toEqual(unknown);
      expect((await account.call('POST', `${path}/accept`)).statusCode).toBe(200);
    });

    it('opens no organization of our own for whoever belongs to none', async () => {
      const email = newAddress();
      await at(OURS).registerOnly(email);
      const person = at(host);
      const { password } = PERSON;
      await person.ok('POST', '/api/auth/login', { email, password });
      const refused = await person.call('POST', '/api/businesses', { name: 'Corner Barbers' });
      expect(statusAndCode(refused)).toEqual([403, 'businesses.invitation-only']);
      const user = await person.ok<{ businesses: object[] }>('GET', '/api/auth/user');
      expect(user.businesses).toEqual([]);
    });

    it("lets the agency's owner add a client", async () => {
      const owner = at(host);
      const { password } = PERSON;
      await owner.ok('POST', '/api/auth/login', { email: 'owner@mine.example', password });
      const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
        name: `Client at ${host}`,
      });
      const user = await agency.owner.ok<{ businesses: { id: string; organizationId: string }[] }>(
        'GET',
        '/api/auth/user',
      );
      expect(user.businesses.find((one) => one.id === id)).toMatchObject({
        organizationId: agency.organizationId,
      });
    });
  });

  it('is no host that nobody has proved: there we are at home', async () => {
    const host = 'unproven.example';
    expect((await at(host).call('GET', '/pricing')).statusCode).toBe(200);
    expect((await at(host).call('GET', '/')).body).toContain('file:landing.en;');
    const opened = await at(host).call('POST', '/api/auth/register', {
      ...PERSON,
      email: newAddress(),
    });
    expect(opened.statusCode).toBe(201);
  });
});
