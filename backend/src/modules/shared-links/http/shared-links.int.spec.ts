import { v4 as uuid } from 'uuid';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { setPlan } from '../../../../test/support/plans.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';
import { DAILY_ANSWERS } from '../domain/shared-link.js';

interface Link {
  code: string;
  url: string;
  qrUrl: string;
  today: { answers: number; refused: number };
  paperSizes: string[];
  shownAt: string | null;
}

interface Opinion {
  id: string;
  rating: number;
  customerName: string | null;
  source: string;
}

interface Receipt {
  id: string;
  isPublic: boolean;
}

describe('answers by the shared link of a business', () => {
  let test: TestApp;
  let tenant: Tenant;
  let businessId: string;
  let business: string;
  let database: OwnerDb;
  const anyone = () => new Client(test.app);

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    tenant = await createTenant(test.app, 'first');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  /** Every test has a business of its own: answers of a day are counted together. */
  beforeEach(async () => {
    ({ id: businessId } = await tenant.owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: `Shop ${uuid()}`,
      postalAddress: '12 Main Street, Springfield',
      timeZone: 'Europe/Madrid',
    }));
    business = `/api/businesses/${businessId}`;
  });

  const link = (client = tenant.owner) => client.ok<Link>('GET', `${business}/shared-link`);
  const answer = (change: object = {}) => ({
    submissionId: uuid(),
    deviceId: uuid(),
    source: 'qr',
    rating: 5,
    body: 'Great cut.',
    ...change,
  });
  const submit = async (change: object = {}, code?: string) =>
    anyone().call(
      'POST',
      `/api/shared-links/${code ?? (await link()).code}/ratings`,
      answer(change),
    );
  const stored = async (change: object = {}): Promise<Receipt> => {
    const response = await submit(change);
    expect(response.statusCode).toBe(201);
    return response.json();
  };
  const refusal = async (change: object, code?: string) => {
    const response = await submit(change, code);
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  const reviews = () => tenant.owner.ok<Opinion[]>('GET', `${business}/reviews`);
  const feedback = () => tenant.owner.ok<Opinion[]>('GET', `${business}/feedback`);
  const stats = () =>
    tenant.owner.ok<{ totalReviews: number; privateFeedbackCount: number; avgRating: number }>(
      'GET',
      `${business}/stats`,
    );

  it('show that the code was seen, as does whoever shows it', async () => {
    expect((await link()).shownAt).toBeNull();
    // Its files are the preview on the screen, too.
    await tenant.owner.call('GET', `${business}/qr-code.svg`);
    expect((await link()).shownAt).toBeNull();
    await stored();
    const { shownAt } = await link();
    expect(shownAt).not.toBeNull();
    const show = () => tenant.owner.ok<Link>('POST', `${business}/shared-link/show`);
    const [first, second] = await Promise.all([show(), show()]);
    expect([first.shownAt, second.shownAt]).toEqual([shownAt, shownAt]);
    // A step that was done once stays done; only printed codes need to be replaced.
    await tenant.owner.ok('POST', `${business}/shared-link/renew`);
    expect((await link()).shownAt).toBe(shownAt);
  });

  it('are routed by their stars, counted, and stored without a name or request', async () => {
    const good = await stored();
    const bad = await stored({ rating: 3, body: 'Too slow.', source: 'link' });
    expect([good.isPublic, bad.isPublic]).toEqual([true, false]);
    expect(await reviews()).toMatchObject([
      { id: good.id, rating: 5, customerName: null, source: 'qr' },
    ]);
    expect(await feedback()).toMatchObject([
      { id: bad.id, rating: 3, customerName: null, source: 'link', isAnonymous: true },
    ]);
    expect(await stats()).toMatchObject({
      totalReviews: 1,
      privateFeedbackCount: 1,
      avgRating: 4,
    });
    expect((await link()).today).toEqual({ answers: 2, refused: 0 });
    const requests = await tenant.owner.ok<unknown[]>('GET', `${business}/review-requests`);
    expect(requests).toEqual([]);
  });

  it('reach the notifications of members, as any answer does', async () => {
    const { id } = await stored({ rating: 1, body: 'Cold water.' });
    await until('the notification', async () => {
      const { body } = await tenant.manager.call('GET', `${business}/notifications`);
      return body.includes(id);
    });
  });

  it('name the customer who wants a reply, and the reply reaches their address', async () => {
    const { id } = await stored({
      rating: 2,
      body: 'Too short.',
      customer: { name: 'Ada', email: 'Ada@Example.com', language: 'es' },
    });
    expect(await feedback()).toMatchObject([{ id, customerName: 'Ada', isAnonymous: false }]);
    const replied = await tenant.owner.call('POST', `/api/private-feedback/${id}/reply`, {
      message: 'Sorry, Ada.',
    });
    expect(replied.statusCode).toBe(200);
    const [customer] = await tenant.owner.ok<object[]>('GET', `${business}/customers`);
    expect(customer).toMatchObject({ name: 'Ada', email: 'ada@example.com', language: 'es' });
  });

  it('do not rename a customer on the list: nobody has confirmed who typed the address', async () => {
    await tenant.owner.ok('POST', `${business}/customers`, {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    await stored({ rating: 2, customer: { name: 'Mallory', email: 'ada@example.com' } });
    const customers = await tenant.owner.ok<{ name: string }[]>('GET', `${business}/customers`);
    expect(customers.map(({ name }) => name)).toEqual(['Ada Lovelace']);
    expect(await feedback()).toMatchObject([{ customerName: 'Mallory' }]);
  });

  it('are stored once, however often and from however many tabs they are sent', async () => {
    const once = answer();
    const { code } = await link();
    const path = `/api/shared-links/${code}/ratings`;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => anyone().call('POST', path, once)),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(all.map((one) => one.json<Receipt>().id)).size).toBe(1);
    expect(await reviews()).toHaveLength(1);
    const changed = await anyone().call('POST', path, { ...once, body: 'Other words.' });
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([
      409,
      'shared-links.already-answered',
    ]);
  });

  it('come once per device and day, also at the same moment', async () => {
    const deviceId = uuid();
    const { code } = await link();
    const both = await Promise.all([1, 2].map(() => submit({ deviceId }, code)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await refusal({ deviceId, rating: 1 })).toEqual([409, 'shared-links.answered-today']);
    expect([await reviews(), await feedback()]).toMatchObject([[{ rating: 5 }], []]);
    // Another business is another matter, and so is another day.
    await database.rows(`UPDATE shared_link_answers SET device_hash = md5(device_hash)`);
    expect((await submit({ deviceId }, code)).statusCode).toBe(201);
  });

  it(`are refused once a day has ${DAILY_ANSWERS}, and the business is told how many`, async () => {
    await stored();
    await database.rows('UPDATE shared_link_days SET answer_count = $2 WHERE business_id = $1', [
      businessId,
      DAILY_ANSWERS,
    ]);
    expect(await refusal({})).toEqual([429, 'shared-links.day-is-full']);
    expect(await refusal({ rating: 2 })).toEqual([429, 'shared-links.day-is-full']);
    expect((await link()).today).toEqual({ answers: DAILY_ANSWERS, refused: 2 });
    expect([await reviews(), await feedback()]).toMatchObject([[{ rating: 5 }], []]);
  });

  it.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['no words', { body: '  ' }],
    ['too many words', { body: 'x'.repeat(5_001) }],
    ['a title of private feedback', { rating: 4, title: 'Hm' }],
    ['an address that is none', { customer: { email: 'ada' } }],
    ['a name with a web address', { customer: { name: 'www.spam.example' } }],
    ['a source that only requests have', { source: 'request' }],
    ['a device without an id', { deviceId: 'mine' }],
  ])('are refused with %s', async (_, change) => {
    expect(await refusal(change)).toEqual([422, 'http.invalid-input']);
    expect([await reviews(), await feedback()]).toEqual([[], []]);
  });

  it('can be published as well where the business offers that to everybody', async () => {
    const submissionId = uuid();
    await stored({ submissionId, rating: 3, body: 'Fine, but late.', customer: { name: 'Bo' } });
    const { code } = await link();
    const publish = (id = submissionId) =>
      anyone().call('POST', `/api/shared-links/${code}/publish`, { submissionId: id });
    expect((await publish()).json()).toMatchObject({ code: 'shared-links.not-offered' });
    await tenant.owner.ok('PATCH', business, { publicPathForAll: true });
    const published = await publish();
    expect(published.statusCode).toBe(201);
    expect((await publish()).json<Receipt>().id).toBe(published.json<Receipt>().id);
    expect((await publish(uuid())).statusCode).toBe(404);
    expect(await reviews()).toMatchObject([
      { rating: 3, body: 'Fine, but late.', customerName: 'Bo', source: 'qr' },
    ]);
    expect(await stats()).toMatchObject({ totalReviews: 1, privateFeedbackCount: 1, avgRating: 3 });
  });

  describe('the link', () => {
    it('is stable until a manager renews it', async () => {
      const before = await link();
      expect(await link(tenant.staff)).toEqual(before);
      expect(before.qrUrl).toBe(`${before.url}?qr`);
      const refused = await tenant.staff.call('POST', `${business}/shared-link/renew`);
      expect(refused.statusCode).toBe(403);
      const after = await tenant.manager.ok<Link>('POST', `${business}/shared-link/renew`);
      expect(after.code).not.toBe(before.code);
      expect(await refusal({}, before.code)).toEqual([404, 'shared-links.not-found']);
      expect((await submit({}, after.code)).statusCode).toBe(201);
    });

    it('names its business, and stores nothing when it is read', async () => {
      const { code } = await link();
      const read = await anyone().ok('GET', `/api/shared-links/${code}`);
      expect(read).toEqual({
        business: {
          name: expect.stringContaining('Shop'),
          phone: null,
          displayPhone: null,
          bookingUrl: null,
          headingTypeface: 'default',
        },
        mayPublishToo: false,
      });
      expect((await link()).today).toEqual({ answers: 0, refused: 0 });
    });

    it('leads nowhere while the business is suspended, and with a wrong code', async () => {
      const { code } = await link();
      await tenant.owner.ok('POST', `${business}/suspend`);
      expect(await refusal({}, code)).toEqual([404, 'shared-links.not-found']);
      const read = await anyone().call('GET', `/api/shared-links/${code}`);
      expect(read.statusCode).toBe(404);
      await tenant.owner.ok('POST', `${business}/resume`);
      expect((await submit({}, code)).statusCode).toBe(201);
      expect(await refusal({}, 'k7m3xw9hr2pd')).toEqual([404, 'shared-links.not-found']);
      expect(await refusal({}, 'demo')).toEqual([404, 'shared-links.not-found']);
    });

    it('leads nowhere after the plan has lapsed, and works on the free plan', async () => {
      const { code } = await link();
      const { organizationId } = tenant;
      await setPlan(database, organizationId, { plan: 'pro', status: 'canceled', endedDaysAgo: 1 });
      expect(await refusal({}, code)).toEqual([404, 'shared-links.not-found']);
      await setPlan(database, organizationId, { plan: 'free' });
      expect((await submit({}, code)).statusCode).toBe(201);
      await setPlan(database, organizationId, { plan: 'agency' });
    });

    it('is printed on the paper of its country where none is chosen', async () => {
      const printed = async (query = '') => {
        const file = await tenant.staff.call('GET', `${business}/qr-code.pdf${query}`);
        return [
          /MediaBox (\[[^\]]*\])/.exec(file.rawPayload.toString('latin1'))?.[1],
          /(qr-\w+)\.pdf/.exec(String(file.headers['content-disposition']))?.[1],
        ];
      };
      const locate = async (timeZone: string) =>
        tenant.owner.ok('PATCH', business, { timeZone, phone: null });
      await locate('America/Chicago');
      expect((await link()).paperSizes).toEqual(['4x6', 'letter', 'a6', 'a4']);
      expect(await printed()).toEqual(['[0 0 288 432]', 'qr-4x6']);
      expect(await printed('?size=letter')).toEqual(['[0 0 612 792]', 'qr-letter']);
      await locate('Europe/Berlin');
      expect((await link()).paperSizes).toEqual(['a6', 'a4', '4x6', 'letter']);
      expect(await printed()).toEqual(['[0 0 297.64 419.53]', 'qr-a6']);
      const refused = await tenant.staff.call('GET', `${business}/qr-code.pdf?size=a5`);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({
          errors: [expect.objectContaining({ message: 'Choose a6, a4, 4x6 or letter.' })],
        }),
      ]);
    });

    it('is drawn as image and poster for members, and for nobody else', async () => {
      for (const [path, type] of [
        ['qr-code.svg', 'image/svg+xml'],
        ['qr-code.png', 'image/png'],
        ['qr-code.pdf?size=a4&language=ar', 'application/pdf'],
        ['qr-code.pdf?size=letter', 'application/pdf'],
      ]) {
        const file = await tenant.staff.call('GET', `${business}/${path}`);
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
        expect(file.headers['content-disposition']).toContain('attachment; filename="Shop-');
        expect((await anyone().call('GET', `${business}/${path}`)).statusCode).toBe(401);
      }
    });
  });
});
