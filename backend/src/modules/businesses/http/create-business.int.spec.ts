import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';

describe('adding the first business', () => {
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

  it('makes one organization, however many calls come at once', async () => {
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
});
