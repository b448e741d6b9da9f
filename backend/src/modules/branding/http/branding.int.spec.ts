import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { pngOf } from '../../../../test/support/png.js';
import { proveDomain } from '../../../../test/support/prove-domain.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';

const LOOK = { name: 'Mine', slug: 'brand-mine', primary: '#0b6b7d', accent: '#f7b32b' };
const ADDRESS = '/api/organizations/branding';

/** A real PNG; `more` is compressed noise that makes it large. */
const png = (side: number, more = Buffer.alloc(0)): Buffer =>
  pngOf(side, Buffer.concat([deflateSync(Buffer.alloc(side * (side + 1))), more]));

const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

describe('branding', () => {
  let test: TestApp;
  let mine: Tenant;
  let theirs: Tenant;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await startPaidApp({ PUBLIC_URL: 'https://reviews.test' });
    database = new OwnerDb(test.database.ownerUrl);
    mine = await createTenant(test.app, 'mine');
    theirs = await createTenant(test.app, 'theirs');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const save = (change: object, who: Client = mine.owner) =>
    who.call('PUT', ADDRESS, { ...LOOK, ...change });
  const nameAt = async (host: string): Promise<string> =>
    (await new Client(test.app, { host }).ok<{ name: string }>('GET', '/api/branding')).name;

  describe('at a host', () => {
    it.each([
      ['reviews.test', 'Scoville'],
      ['localhost:3000', 'Scoville'],
      ['unknown.reviews.test', 'Scoville'],
      ['unknown.example', 'Scoville'],
      ['deeper.brand-mine.reviews.test', 'Scoville'],
      ['brand-mine.reviews.test', 'mine'],
      ['brand-mine.localhost:3000', 'mine'],
      ['BRAND-MINE.Reviews.Test.:8443', 'mine'],
      ['reviews.mine.example', 'mine'],
      ['Reviews.Mine.Example.:8443', 'mine'],
      ['reviews.theirs.example', 'theirs'],
    ])('%s is %s', async (host, name) => {
      expect(await nameAt(host)).toBe(name);
    });

    it('changes at once', async () => {
      await theirs.owner.ok('PUT', ADDRESS, {
        ...LOOK,
        name: 'New',
        slug: 'brand-theirs',
        domains: [],
      });
      expect(await nameAt('brand-theirs.reviews.test')).toBe('New');
      // The domain was given up.
      expect(await nameAt('reviews.theirs.example')).toBe('Scoville');
    });
  });

  it('belongs to owners', async () => {
    expect((await save({}, mine.manager)).statusCode).toBe(403);
    expect((await save({}, mine.staff)).statusCode).toBe(403);
    expect((await mine.manager.call('GET', ADDRESS)).statusCode).toBe(403);
    expect((await save({}, new Client(test.app))).statusCode).toBe(401);
  });

  it("is out of another tenant's reach", async () => {
    const foreign = `${ADDRESS}?organizationId=${theirs.organizationId}`;
    expect((await mine.owner.call('GET', foreign)).statusCode).toBe(404);
    expect((await mine.owner.call('PUT', foreign, LOOK)).statusCode).toBe(404);
    const slug = await save({ slug: 'brand-theirs' });
    expect(slug.statusCode).toBe(409);
    expect(slug.json()).toMatchObject({ code: 'branding.slug-taken' });
    const host = 'reviews.theirs.example';
    await theirs.owner.ok('PUT', ADDRESS, {
      ...LOOK,
      name: 'theirs',
      slug: 'brand-theirs',
      domains: [host],
    });
    await proveDomain(test.app, theirs.organizationId, host);
    // Anybody may claim it, but the claim alone changes nothing.
    expect((await save({ domains: [host] })).statusCode).toBe(200);
    expect(await nameAt(host)).toBe('theirs');
    expect(await nameAt('brand-mine.reviews.test')).toBe('Mine');
  });

  it.each([
    ['reviews.test', 'operators-own'],
    ['a.reviews.test', 'operators-own'],
    ['co.uk', 'public-suffix'],
    ['github.io', 'public-suffix'],
    ['localhost', 'not-a-domain'],
    ['10.0.0.1', 'not-a-domain'],
    ['no dots', 'not-a-domain'],
  ])('does not take %s for a domain of its own', async (host, code) => {
    const answer = await save({ domains: [host] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: `branding.${code}`,
      errors: [{ field: 'domains' }],
    });
  });

  it.each(['login', 'secure-billing', 'paypa1', 'scoville-help'])(
    'does not take the reserved address %s',
    async (slug) => {
      const answer = await save({ slug });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'branding.slug-reserved',
        errors: [{ field: 'slug', code: 'reserved' }],
      });
    },
  );

  it('lets those who have a reserved address or domain keep it, and nobody else take it', async () => {
    await save({ domains: [] });
    const { organizationId } = mine;
    await database.rows("UPDATE branding SET slug = 'portal' WHERE organization_id = $1", [
      organizationId,
    ]);
    await database.rows(
      `INSERT INTO branding_domains (host, organization_id, state, token, next_check_at)
       VALUES ('co.uk', $1, 'active', 'from-before', now() + interval '1 day')`,
      [organizationId],
    );
    expect((await save({ slug: 'portal', domains: ['co.uk'] })).statusCode).toBe(200);
    expect(await nameAt('portal.reviews.test')).toBe('Mine');
    expect((await save({ domains: ['co.uk', 'com.br'] })).statusCode).toBe(422);
    expect((await save({ domains: [] })).statusCode).toBe(200);
    expect((await save({ slug: 'portal' })).statusCode).toBe(422);
  });

  it('refuses a color nobody can see, and names the nearest that can be', async () => {
    const refused = await save({ primary: '#FFE08A' });
    expect(refused.statusCode).toBe(422);
    const { detail, errors } = refused.json<{ detail: string; errors: { field: string }[] }>();
    expect(errors).toMatchObject([{ field: 'primary', code: 'contrast' }]);
    const [, nearest] = /#ffe08a .* is (#[0-9a-f]{6})\./.exec(detail) ?? [];
    expect((await save({ primary: nearest })).statusCode).toBe(200);
    expect((await save({ primary: 'red;}</style>' })).statusCode).toBe(422);
  });

  it('previews a palette without keeping it', async () => {
    const answer = await mine.owner.ok<{ nearest: string | null; colors: { light: object } }>(
      'GET',
      `${ADDRESS}/palette?primary=%23ffe08a&accent=%23f7b32b`,
    );
    expect(answer.nearest).toMatch(/^#/);
    expect(answer.colors.light).toHaveProperty('paper');
  });

  describe('its mails', () => {
    interface Kept {
      /** The headers as they would have been sent. */
      head: string;
      subject: string;
      html: string;
    }
    const allMails = async (): Promise<Kept[]> => {
      const names = await readdir(test.mailFolder).catch(() => [] as string[]);
      // The `.eml` file is written after the `.json` file: if it is there, both are.
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      const read = (name: string) => readFile(join(test.mailFolder, name), 'utf8');
      return Promise.all(
        ids.map(async (id) => ({
          ...(JSON.parse(await read(`${id}.json`)) as Kept),
          head: (await read(`${id}.eml`)).split(/\r?\n\r?\n/)[0] ?? '',
        })),
      );
    };
    const mailTo = async (address: string, part = ''): Promise<Kept> => {
      let found: Kept | undefined;
      await until(`a mail to ${address}`, async () => {
        found = (await allMails()).find(
          ({ head, html }) => head.includes(`To: ${address}`) && html.includes(part),
        );
        return found !== undefined;
      });
      if (!found) throw new Error(`No mail to ${address}`);
      return found;
    };

    it('to customers carry its color, footer and address, and no other name', async () => {
      await save({ emailFooter: 'Mine Ltd, 1 Main Street' });
      const business = `/api/businesses/${mine.ids['businesses']}`;
      await mine.owner.ok('POST', `${business}/review-requests`, {
        customer: { name: 'Lena', email: 'lena@customer.example' },
      });
      const mail = await mailTo('lena@customer.example');
      expect(mail.html).toContain('https://brand-mine.reviews.test/r/');
      expect(mail.html).toContain('Mine Ltd, 1 Main Street');
      expect(mail.html).toContain('#0b6b7d');
      expect(mail.html).not.toMatch(/scoville|c8321f/i);
    });

    describe('while its own domain is in force and leads here', () => {
      const host = 'reviews.mine.example';
      const forgot = (email: string, headers: Record<string, string> = {}) =>
        new Client(test.app, headers).ok('POST', '/api/auth/forgot-password', { email });

      beforeAll(async () => {
        await save({ emailSender: 'Team Mine', domains: [host] });
        await proveDomain(test.app, mine.organizationId, host, { isReached: true });
      });

      it('lead customers there', async () => {
        await mine.owner.ok('POST', `/api/businesses/${mine.ids['businesses']}/review-requests`, {
          customer: { name: 'Nils', email: 'nils@customer.example' },
        });
        expect((await mailTo('nils@customer.example')).html).toContain(`https://${host}/r/`);
      });

      it.each([
        ['asked for at the installation', {}],
        ['asked for at that domain', { host }],
      ])('lead members who reset their password to our own name, %s', async (_where, headers) => {
        const email = 'manager@mine.example';
        const before = (await allMails()).filter(({ html }) => html.includes('/reset-password/'));
        await forgot(email, headers);
        let mails: Kept[] = [];
        await until('another link', async () => {
          mails = (await allMails()).filter(({ html }) => html.includes('/reset-password/'));
          return mails.length > before.length;
        });
        for (const { head, html } of mails) {
          expect(head).toContain('From: Team Mine <');
          expect(html).toContain('href="https://brand-mine.reviews.test/reset-password/');
          expect(html).not.toMatch(/scoville|c8321f|reviews\.mine\.example/i);
        }
      });

      it('lead whoever is invited to our own name', async () => {
        const invitation = { email: 'invited@person.example', role: 'staff' };
        await mine.owner.ok('POST', '/api/team/invitations', invitation);
        const { html } = await mailTo('invited@person.example');
        expect(html).toContain('https://brand-mine.reviews.test/invite/');
        expect(html).not.toContain(host);
      });

      it('tell the owner of an account about an attempt to register, and lead to our own name', async () => {
        const person = { firstName: 'Eve', lastName: 'E', password: 'a long enough password' };
        const email = 'staff@mine.example';
        await new Client(test.app).call('POST', '/api/auth/register', { ...person, email });
        const { html } = await mailTo(email, '/login');
        expect(html).toContain('https://brand-mine.reviews.test/login');
        expect(html).not.toContain(host);
      });

      it('show people who belong to nobody no brand that a stranger has chosen', async () => {
        const email = 'new@customer.example';
        await new Client(test.app).registerOnly(email);
        const mail = await mailTo(email);
        expect(mail.head).toContain('From: Scoville <');
        expect(mail.html).toContain('href="https://reviews.test/verify-email/');
        expect(mail.html).not.toMatch(/brand-mine|team mine|#0b6b7d/i);
        await forgot(email, { host });
        const { html } = await mailTo(email, '/reset-password/');
        expect(html).toContain('href="https://reviews.test/reset-password/');
      });
    });

    it("never show a member somebody else's brand, whatever the host says", async () => {
      await new Client(test.app, { host: 'reviews.mine.example' }).ok(
        'POST',
        '/api/auth/forgot-password',
        { email: 'manager@theirs.example' },
      );
      const { html } = await mailTo('manager@theirs.example', '/reset-password/');
      expect(html).toContain('https://brand-theirs.reviews.test/reset-password/');
    });
  });

  describe('its images', () => {
    it('are kept, shown at its host only, and removed', async () => {
      const bytes = png(16);
      expect((await save({ icon: dataUrl(bytes) })).statusCode).toBe(200);
      const shown = await new Client(test.app, { host: 'brand-mine.localhost' }).call(
        'GET',
        '/api/branding/icon?v=2',
      );
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      });
      expect(shown.rawPayload.equals(bytes)).toBe(true);
      const elsewhere = new Client(test.app, { host: 'brand-theirs.localhost' });
      expect((await elsewhere.call('GET', '/api/branding/icon')).statusCode).toBe(404);
      // An image that is left out stays.
      expect((await save({})).json()).toMatchObject({ icon: dataUrl(bytes) });
      expect((await save({ icon: null })).json()).toMatchObject({ icon: null });
    });

    it('have addresses of their own in every organization, though a host passes on', async () => {
      const same = { ...LOOK, logo: dataUrl(png(16)) };
      await save({ logo: same.logo });
      await theirs.owner.ok('PUT', ADDRESS, { ...same, name: 'theirs', slug: 'brand-theirs' });
      await database.rows('UPDATE branding SET revision = 1000');
      const logoAt = async (slug: string): Promise<string | null> =>
        (
          await new Client(test.app, { host: `${slug}.localhost` }).ok<{ logoUrl: string | null }>(
            'GET',
            '/api/branding',
          )
        ).logoUrl;
      const [ours, other] = [await logoAt('brand-mine'), await logoAt('brand-theirs')];
      expect([ours, other]).toEqual(
        Array(2).fill(expect.stringContaining('/api/branding/logo?v=')),
      );
      expect(ours).not.toBe(other);
    });

    it.each([
      [
        'an SVG',
        dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      ],
      ['an SVG that says it is a PNG', dataUrl(Buffer.from('<svg onload="alert(1)"/>'))],
      ['a PNG with something behind it', dataUrl(Buffer.concat([png(8), Buffer.from('<script>')]))],
      ['a PNG that was cut off', dataUrl(png(8).subarray(0, 60))],
      ['an image that is too wide', dataUrl(png(1_025))],
      ['an image that is too large', dataUrl(png(8, Buffer.alloc(70_000, 7)))],
      ['an address elsewhere', 'https://example.com/logo.png'],
    ])('are refused: %s', async (_what, icon) => {
      const answer = await save({ icon });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ field: 'icon' }] });
    });

    it('are refused when the whole body is too large', async () => {
      expect((await save({ icon: dataUrl(Buffer.alloc(300_000)) })).statusCode).toBe(413);
    });
  });
});
