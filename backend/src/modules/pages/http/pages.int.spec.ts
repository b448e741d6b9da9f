import { rmSync } from 'node:fs';
import { Client } from '../../../../test/support/client.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { ownerOf } from '../../../../test/support/owner-of.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { UnsubscribeLinks } from '../../messages/public.js';

interface Business {
  id: string;
  slug: string;
}

interface PublicReview {
  body: string;
  customerName: string | null;
  reply: { message: string; repliedAt: string } | null;
}

describe('public pages', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let site: string;
  let count = 0;

  beforeAll(async () => {
    site = emptySite();
    test = await startPaidApp({ PUBLIC_URL: 'http://reviews.example' }, site);
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
    rmSync(site, { recursive: true, force: true });
  });

  const addBusiness = (name: string, more: object = {}, client = owner): Promise<Business> =>
    client.ok('POST', '/api/businesses', { name, postalAddress: '12 Main Street', ...more });
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host: 'reviews.example', ...headers } });
  const post = (url: string, payload: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'reviews.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload,
    });

  /** Requests a review from a customer, and answers as the customer. */
  async function answer(businessId: string, rating: number, words: object, name = 'Maria Lopez') {
    count += 1;
    const { customerId } = await owner.ok<{ customerId: string }>(
      'POST',
      `/api/businesses/${businessId}/review-requests`,
      { customer: { name, email: `c${count}@example.com` } },
    );
    const body = { businessId, customerId, rating, ...words };
    const { id } = await owner.ok<{ id: string }>(
      'POST',
      rating === 5 ? '/api/reviews' : '/api/private-feedback',
      body,
    );
    return { id, customerId };
  }

  /** Returns the structured data of the page. */
  function jsonLdOf(html: string): Record<string, unknown> {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as Record<string, unknown>;
  }

  describe('addresses', () => {
    it('are made of the name, then of name and city, then numbered', async () => {
      const one = await addBusiness('Zoë’s Café', { city: 'Köln' });
      const two = await addBusiness('Zoë’s Café', { city: 'Köln' });
      const three = await addBusiness('Zoë’s Café', { city: 'Köln' });
      expect([one.slug, two.slug, three.slug]).toEqual([
        'zoes-cafe',
        'zoes-cafe-koln',
        'zoes-cafe-2',
      ]);
    });

    it('are different for twenty of the same name at once', async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => addBusiness('Rush')));
      expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
    });

    it('can be changed; the former ones lead on and stay out of reach of others', async () => {
      const other = new Client(test.app);
      await other.register('neighbour@example.com');
      const theirs = await addBusiness('Neighbour', {}, other);
      const mine = await addBusiness('Movers');
      const move = (slug: string) => owner.ok('PATCH', `/api/businesses/${mine.id}`, { slug });
      await move('movers-two');
      await move('movers-three');
      for (const former of ['movers', 'movers-two', 'MOVERS-three']) {
        const page = await get(`/b/${former}`);
        expect([page.statusCode, page.headers.location]).toEqual([301, '/b/movers-three']);
        // A cached redirect would lead a browser away from a slug that the business has taken again.
        expect(page.headers['cache-control']).toBe('no-store');
      }
      for (const slug of ['movers', 'movers-three']) {
        const taken = await other.call('PATCH', `/api/businesses/${theirs.id}`, { slug });
        expect(taken.statusCode).toBe(409);
        expect(taken.json()).toMatchObject({ code: 'businesses.slug-taken' });
      }
      // A business may take its own former slug again.
      await move('movers');
      expect((await get('/b/movers')).statusCode).toBe(200);
      expect((await get('/b/movers-three')).headers.location).toBe('/b/movers');
    });

    it('of seven moves the last five lead on', async () => {
      const { id } = await addBusiness('Nomads');
      for (const step of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
        await owner.ok('PATCH', `/api/businesses/${id}`, { slug: `nomads-${step}` });
      }
      expect((await get('/b/nomads-b')).statusCode).toBe(301);
      expect((await get('/b/nomads-a')).statusCode).toBe(404);
    });
  });

  describe('contact and opening hours', () => {
    const closed = {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    };
    const day = [
      { opens: '09:00', closes: '13:00' },
      { opens: '15:30', closes: '19:00' },
    ];

    it('are shown on the page, to search engines and to programs, where they were given', async () => {
      const { id, slug } = await addBusiness('Hours & Sons');
      const bare = await get(`/b/${slug}`);
      expect(bare.body).not.toContain('Opening hours');
      expect(bare.body).not.toContain('Book an appointment');
      const openingHours = { ...closed, monday: day, tuesday: day, saturday: [day[0]] };
      const saved = await owner.ok<object>('PATCH', `/api/businesses/${id}`, {
        phone: '+44 (0)20 7946 0958',
        bookingUrl: 'https://book.example/?a=1&b="2"',
        openingHours,
      });
      expect(saved).toMatchObject({ phone: '+442079460958', openingHours });
      const { body } = await get(`/b/${slug}`);
      expect(body).toContain(
        '<a href="tel:+442079460958"><bdi dir="ltr">+44 20 7946 0958</bdi></a>',
      );
      expect(body).toContain('href="https://book.example/?a=1&amp;b=&quot;2&quot;"');
      expect(body).toMatch(/<dt>Monday to Tuesday<\/dt><dd>.*9:00.AM – 1:00.PM.*3:30.PM/u);
      expect(body).toContain('<dt>Wednesday to Friday</dt><dd>Closed</dd>');
      expect(jsonLdOf(body)).toMatchObject({
        telephone: '+442079460958',
        openingHoursSpecification: [
          {
            dayOfWeek: ['Monday', 'Tuesday', 'Saturday'].map(
              (name) => `https://schema.org/${name}`,
            ),
            opens: '09:00',
            closes: '13:00',
          },
          { opens: '15:30', closes: '19:00' },
        ],
      });
      expect((await get(`/api/public/businesses/${slug}`)).json()).toMatchObject({
        phone: '+442079460958',
        bookingUrl: 'https://book.example/?a=1&b="2"',
        openingHours,
      });
      await owner.ok('PATCH', `/api/businesses/${id}`, {
        phone: '',
        bookingUrl: null,
        openingHours: null,
      });
      expect((await get(`/b/${slug}`)).body).not.toContain('Opening hours');
    });
  });

  it('count every rating, publish five stars only, and say so', async () => {
    const { id, slug } = await addBusiness('True Barbers', { city: 'Springfield', state: 'IL' });
    await answer(id, 5, { title: 'Great', body: 'Quick and kind' });
    await answer(id, 2, { message: 'private words' });
    await answer(id, 1, { message: 'more private words' });
    const business = await get(`/api/public/businesses/${slug}`);
    expect(business.headers['cache-control']).toBe('public, max-age=60');
    expect(business.json()).toEqual({
      slug,
      url: `http://reviews.example/b/${slug}`,
      name: 'True Barbers',
      city: 'Springfield',
      state: 'IL',
      website: null,
      phone: null,
      bookingUrl: null,
      openingHours: null,
      photo: null,
      ratingCount: 3,
      averageRating: 2.67,
      ratingCounts: { 1: 1, 2: 1, 3: 0, 4: 0, 5: 1 },
      reviewCount: 1,
      method: 'five-stars-published',
      brand: { name: 'Scoville', logoUrl: null, primaryColor: '#c8321f' },
    });
    const page = await get(`/b/${slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Selected 5-star reviews');
    expect(page.body).toContain('the words are not shown, but the stars are counted above');
    expect(page.body).toContain('3 ratings');
    expect(page.body).not.toContain('private words');
    expect(page.body).toContain(`<link rel="canonical" href="http://reviews.example/b/${slug}">`);
    expect(page.body).toContain('<title>True Barbers: ratings and reviews</title>');
    expect(jsonLdOf(page.body)).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'True Barbers',
      aggregateRating: { ratingValue: 2.67, ratingCount: 3, reviewCount: 1 },
      review: [{ reviewBody: 'Quick and kind', author: { name: 'Maria L.' } }],
    });
  });

  it('say so where everybody may publish', async () => {
    const { id, slug } = await addBusiness('Everyone');
    await owner.ok('PATCH', `/api/businesses/${id}`, { publicPathForAll: true });
    await answer(id, 5, { body: 'Great' });
    const { body } = await get(`/b/${slug}`);
    expect(body).toContain('may then publish it here, too');
    expect(body).toContain('Customer reviews');
    expect(body).toContain('1 review was published.');
    expect(body).not.toContain('Selected 5-star reviews');
    const facts = await get(`/api/public/businesses/${slug}`);
    expect(facts.json()).toMatchObject({ method: 'all-may-publish', reviewCount: 1 });
  });

  it('show no id, no full name and no private word of a customer', async () => {
    const { id, slug } = await addBusiness('Discreet');
    const happy = await answer(id, 5, { body: 'Good' }, 'Firstname Secretname');
    const unhappy = await answer(id, 3, { message: 'Hidden words' }, 'Other Person');
    await owner.ok('PUT', `/api/reviews/${happy.id}/reply`, { message: 'Thank you, Firstname!' });
    const list = await get(`/api/public/businesses/${slug}/reviews`);
    expect(list.json()).toEqual([
      {
        rating: 5,
        title: null,
        body: 'Good',
        customerName: 'Firstname S.',
        publishedAt: expect.any(String) as string,
        reply: { message: 'Thank you, Firstname!', repliedAt: expect.any(String) as string },
      },
    ]);
    const business = await get(`/api/public/businesses/${slug}`);
    const page = await get(`/b/${slug}`);
    expect(page.body).toContain('Thank you, Firstname!');
    for (const { body } of [list, business, page]) {
      for (const secret of [
        'Secretname',
        'Hidden',
        'Other Person',
        happy.id,
        happy.customerId,
        unhappy.customerId,
        id,
      ])
        expect(body).not.toContain(secret);
    }
    await owner.ok('DELETE', `/api/customers/${happy.customerId}`);
    const named = async () =>
      (await get(`/api/public/businesses/${slug}/reviews`)).json<PublicReview[]>()[0]?.customerName;
    for (let tries = 0; tries < 100 && (await named()) !== null; tries += 1)
      await new Promise((wait) => setTimeout(wait, 50));
    expect(await named()).toBeNull();
    const [{ reply: unnamed } = { reply: null }] = (
      await get(`/api/public/businesses/${slug}/reviews`)
    ).json<PublicReview[]>();
    const repliedAt = list.json<PublicReview[]>()[0]?.reply?.repliedAt;
    expect(unnamed).toEqual({ message: 'Thank you!', repliedAt });
    expect((await get(`/b/${slug}`)).body).not.toContain('Firstname');
  });

  it('leave samples out', async () => {
    const { id, slug } = await addBusiness('Sampled');
    await owner.ok('POST', '/api/seed-demo', { businessId: id });
    expect((await get(`/api/public/businesses/${slug}/reviews`)).json()).toEqual([]);
    expect((await get(`/api/public/businesses/${slug}`)).json()).toMatchObject({
      ratingCount: 0,
      reviewCount: 0,
    });
    const page = await get(`/b/${slug}`);
    expect(page.body).toContain('has rated');
    expect(page.body).toContain('has been published yet');
    expect(jsonLdOf(page.body)).not.toHaveProperty('aggregateRating');
  });

  it('take what customers write for data', async () => {
    const hostile =
      '</script><script>alert(1)</script><img src=x onerror=alert(1)> & "quoted" \u202Eevil';
    const { id, slug } = await addBusiness('<b>Bold</b> & Sons <!--page-->');
    const { id: review } = await answer(
      id,
      5,
      { title: hostile, body: hostile },
      '<i>Eve</i> $& <u>',
    );
    await owner.ok('PUT', `/api/reviews/${review}/reply`, { message: hostile });
    const { body } = await get(`/b/${slug}`);
    expect(body).not.toMatch(/<img src=x|<script>alert|<b>Bold|<i>Eve/);
    expect(body).not.toContain('\u202E');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const data = jsonLdOf(body) as { name: string; review: { reviewBody: string }[] };
    expect(data.name).toBe('<b>Bold</b> & Sons <!--page-->');
    expect(data.review[0]?.reviewBody).toContain('</script><script>alert(1)</script>');
  });

  it('go on where the page before ended, and send a mistyped place to the beginning', async () => {
    const { id, slug } = await addBusiness('Many');
    const organizationId = await ownerOf(owner, id);
    await database.rows(
      `INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at)
       SELECT gen_random_uuid(), $1, $2, 5, 'Text number ' || n || '.', now() - n * interval '1 hour'
       FROM generate_series(1, 25) n`,
      [organizationId, id],
    );
    const seen: string[] = [];
    let next: string | undefined = `/b/${slug}`;
    for (let pages = 0; next && pages < 5; pages += 1) {
      const { body } = await get(next);
      seen.push(...[...body.matchAll(/>(Text number \d+\.)</g)].map(([, text]) => text as string));
      next = /data-more rel="next" href="([^"]+)"/.exec(body)?.[1];
      expect(body.includes('Back to the newest')).toBe(pages > 0);
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `Text number ${index + 1}.`));
    const list = await get(`/api/public/businesses/${slug}/reviews?limit=20`);
    const rest = /<([^>]+)>; rel="next"/.exec(String(list.headers.link))?.[1] ?? '';
    expect((await get(rest)).json<PublicReview[]>()).toHaveLength(5);
    const lost = await get(`/b/${slug}?cursor=nonsense`);
    expect([lost.statusCode, lost.headers.location]).toEqual([303, `/b/${slug}`]);
    expect((await get(`/api/public/businesses/${slug}/reviews?cursor=x`)).statusCode).toBe(400);
  });

  it('are not there for unknown businesses, in one and the same way', async () => {
    for (const slug of ['nobody-here', 'x', '..%2f', 'a'.repeat(80), 'ÄÖ']) {
      const page = await get(`/b/${encodeURIComponent(slug)}`);
      expect([slug, page.statusCode]).toEqual([slug, 404]);
      expect(page.body).toContain('We can&#39;t find this business');
      const api = await get(`/api/public/businesses/${encodeURIComponent(slug)}`);
      expect(api.json()).toMatchObject({ code: 'pages.business-not-found' });
    }
  });

  it('come in the language that is chosen, asked for or spoken there', async () => {
    const { slug } = await addBusiness('Peluquería', { language: 'es' });
    const languageOf = async (url: string, headers = {}) =>
      /<html lang="([\w-]+)"/.exec((await get(url, headers)).body)?.[1];
    expect(await languageOf(`/b/${slug}`)).toBe('es');
    expect(await languageOf(`/b/${slug}`, { 'accept-language': 'fr-CH' })).toBe('fr');
    expect(await languageOf(`/b/${slug}?lang=ar`, { 'accept-language': 'fr' })).toBe('ar');
    const cookie = { cookie: 'page_language=de' };
    expect(await languageOf(`/b/${slug}`, { 'accept-language': 'fr', ...cookie })).toBe('de');
  });

  it("wear the agency's brand, and are not to be seen at another tenant's host", async () => {
    const agency = new Client(test.app);
    await agency.register('agency@example.com');
    const mine = await addBusiness('Client Shop', {}, agency);
    await agency.ok('PUT', '/api/organizations/branding', {
      name: 'Brightside',
      slug: 'bright-agency',
      primary: '#0b6b7d',
      accent: '#f7b32b',
    });
    const stranger = await addBusiness('Strangers');
    const at = (slug: string) => get(`/b/${slug}`, { host: 'bright-agency.reviews.example' });
    const page = await at(mine.slug);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Reviews collected with <bdi>Brightside</bdi>');
    expect(page.body).not.toContain('Scoville');
    expect(page.body).toContain(`href="http://bright-agency.reviews.example/b/${mine.slug}"`);
    expect((await at(stranger.slug)).statusCode).toBe(404);
    const path = `/api/public/businesses/${stranger.slug}`;
    const api = await get(path, { host: 'bright-agency.reviews.example' });
    expect(api.statusCode).toBe(404);
    // The installation's own host shows everybody's pages, still under the agency's name.
    expect((await get(`/b/${mine.slug}`)).body).toContain('Brightside');
  });

  it('compress, and answer a known page with nothing', async () => {
    const { slug } = await addBusiness('Compressed');
    const page = await get(`/b/${slug}`, { 'accept-encoding': 'br' });
    expect(page.headers['content-encoding']).toBe('br');
    const again = await get(`/b/${slug}`, {
      'accept-encoding': 'br',
      'if-none-match': String(page.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  describe('to unsubscribe', () => {
    let business: Business;
    let organizationId: string;

    beforeAll(async () => {
      business = await addBusiness('Leavers & Co');
      organizationId = await ownerOf(owner, business.id);
    });

    const linkFor = (address: string): Promise<string> =>
      test.app.get(TenantDb).run(organizationId, () => {
        const kind = 'review-request';
        const mail = { address, businessId: business.id, siteUrl: '', language: 'en', kind };
        const { page } = test.app.get(UnsubscribeLinks).forMail(mail);
        return Promise.resolve(page.replace(/\?.*$/, ''));
      });
    const suppressed = async (): Promise<number> =>
      (
        await database.rows('SELECT 1 FROM suppressions WHERE organization_id = $1', [
          organizationId,
        ])
      ).length;

    it('ask first, do it on a press, and take it back', async () => {
      const before = await suppressed();
      const link = await linkFor('page@example.com');
      const asked = await get(link);
      expect(asked.statusCode).toBe(200);
      expect(asked.headers['cache-control']).toBe('no-store');
      expect(asked.body).toContain('noindex');
      expect(asked.body).toContain('Leavers &amp; Co');
      expect(asked.body).toContain('value="unsubscribe"');
      // Unsubscribing covers one business and every channel.
      expect(asked.body).toContain('will stop asking you for reviews.');
      expect(asked.body).not.toContain('other businesses');
      await get(`${link}?action=unsubscribe`);
      expect(await suppressed()).toBe(before);

      const pressed = await post(link, 'action=unsubscribe');
      expect([pressed.statusCode, pressed.headers.location]).toEqual([303, link]);
      await post(link, 'action=unsubscribe');
      expect(await suppressed()).toBe(before + 1);
      const done = await get(link);
      expect(done.body).toContain('You&#39;re unsubscribed');
      expect(done.body).toContain('value="resubscribe"');

      const undone = await post(link, 'action=resubscribe');
      expect(undone.headers.location).toBe(`${link}?back`);
      expect(await suppressed()).toBe(before);
      expect((await get(`${link}?back`)).body).toContain('Requests are allowed again');
    });

    it('do nothing for a press that says nothing, or for what is no form', async () => {
      const before = await suppressed();
      const link = await linkFor('odd@example.com');
      expect((await post(link, '')).statusCode).toBe(303);
      expect((await post(link, 'action=delete')).statusCode).toBe(303);
      const json = await test.app.inject({
        method: 'POST',
        url: link,
        payload: { action: 'unsubscribe' },
      });
      expect(json.statusCode).toBe(415);
      expect(await suppressed()).toBe(before);
    });

    it('are shown to whoever looks at the preview of a mail, and keep nothing there', async () => {
      const pressed = await post('/u/demo', 'action=unsubscribe');
      expect(pressed.headers.location).toBe('/u/demo?done');
      expect((await get('/u/demo?done')).body).toContain('This is a demo: nothing is stored.');
      expect((await post('/u/demo', 'action=resubscribe')).headers.location).toBe('/u/demo?back');
      const preview = await owner.ok<{ html: string }>(
        'POST',
        `/api/businesses/${business.id}/campaigns/preview-message`,
        {},
      );
      expect(preview.html).toContain('href="http://reviews.example/u/demo"');
    });

    it('say that a forged link is not valid, and to turn to the business', async () => {
      for (const response of [
        await get('/u/forged'),
        await post('/u/forged', 'action=unsubscribe'),
      ]) {
        expect(response.statusCode).toBe(404);
        expect(response.body).toContain('This link doesn&#39;t work');
        expect(response.body).toContain('tell the business named in the email');
        // The contact page leads to whoever runs the site, who cannot know the business.
        expect(response.body).not.toContain('class="button');
      }
    });
  });

  it('limit how often one address may look', async () => {
    const limited = await startPaidApp({ RATE_LIMIT_FACTOR: '0.01' }, site);
    try {
      const codes: number[] = [];
      for (let visit = 0; visit < 5; visit += 1)
        codes.push((await limited.app.inject({ url: '/b/nobody' })).statusCode);
      expect(codes).toEqual([404, 404, 404, 429, 429]);
    } finally {
      await limited.stop();
    }
  });
});
