import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';

describe('a business', () => {
  let test: TestApp;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await startTestApp();
    database = new OwnerDb(test.database.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  it('that is the first makes one organization, however many calls come at once', async () => {
    const owner = new Client(test.app);
    const { id } = await owner.register('owner@example.com');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.call('POST', '/api/businesses', { name: `Shop ${index}` }),
      ),
    );
    // The free plan has room for one business, and there is one free plan.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 402),
    ]);
    const owned = 'SELECT count(*) FROM memberships WHERE user_id = $1';
    expect(await database.count(owned, [id])).toBe(1);
    expect(await database.count('SELECT count(*) FROM businesses')).toBe(1);
    expect(await database.count('SELECT count(*) FROM organizations')).toBe(1);
  });

  describe('whose details are wrong', () => {
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
    let owner: Client;
    let path: string;

    beforeAll(async () => {
      owner = new Client(test.app);
      await owner.register('picky@example.com');
      const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Picky' });
      path = `/api/businesses/${id}`;
    });

    it.each([
      ['555 0123', 'phone-without-country'],
      ['+34 911 234', 'phone-impossible'],
    ])('is told the reason for the phone number %j', async (phone, code) => {
      const response = await owner.call('PATCH', path, { phone });
      expect(response.json()).toMatchObject({ errors: [{ field: 'phone', code }] });
    });

    it.each<[string, object]>([
      ...['ab', 'Ä', 'a/b', 'x'.repeat(61), '-abc'].map((slug): [string, object] => [
        'slug',
        { slug },
      ]),
      ['phone', { phone: '555 0123' }],
      ['phone', { phone: 'call me' }],
      ['bookingUrl', { bookingUrl: 'http://book.example' }],
      ['bookingUrl', { bookingUrl: 'javascript:alert(1)' }],
      ['openingHours.monday', { openingHours: { ...closed, monday: [...day].reverse() } }],
      ['openingHours.sunday', { openingHours: { ...closed, sunday: [...day, ...day] } }],
      [
        'openingHours.friday.0.opens',
        { openingHours: { ...closed, friday: [{ opens: '25:00', closes: '26:00' }] } },
      ],
    ])('is told so at %s: %j', async (field, change) => {
      const response = await owner.call('PATCH', path, change);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field);
    });
  });
});
