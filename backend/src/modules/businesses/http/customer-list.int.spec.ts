import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

interface Shown {
  id: string;
  name: string;
}

/** The list of customers in each order, page by page, and the numbers above it. */
describe('the list of customers', () => {
  let test: TestApp;
  let db: OwnerDb;
  let owner: Client;
  let path: string;

  beforeAll(async () => {
    test = await startPaidApp();
    db = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await db.close();
    await test.stop();
  });
  beforeEach(async () => {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Corner' });
    path = `/api/businesses/${id}`;
  });

  let count = 0;
  const add = async (name: string): Promise<string> => {
    const email = `${name.normalize('NFKD').replace(/[^a-z]/gi, '')}${(count += 1)}@example.com`;
    return (await owner.ok<Shown>('POST', `${path}/customers`, { name, email })).id;
  };
  /** Asks a customer a number of days ago. */
  const ask = async (customerId: string, daysAgo: number): Promise<string> => {
    const body = { customerId, allowRepeat: true };
    const { id } = await owner.ok<Shown>('POST', `${path}/review-requests`, body);
    await db.rows(
      `UPDATE review_requests SET created_at = now() - make_interval(days => $2) WHERE id = $1`,
      [id, daysAgo],
    );
    return id;
  };
  const answer = (id: string, daysAgo: number) =>
    db.rows(
      `UPDATE review_requests SET status = 'rated', rated_at = now() - make_interval(days => $2) WHERE id = $1`,
      [id, daysAgo],
    );
  /** Reads the whole list in pages of two. */
  const namesBy = async (order: string, filter = ''): Promise<string[]> => {
    const names: string[] = [];
    let next: string | undefined = `${path}/customers?limit=2&order=${order}${filter}`;
    while (next !== undefined) {
      const response = await owner.call('GET', next);
      expect(response.statusCode).toBe(200);
      names.push(...response.json<Shown[]>().map(({ name }) => name));
      next = /<([^>]*)>/.exec(String(response.headers['link'] ?? ''))?.[1];
    }
    return names;
  };

  it('is in alphabetical order, whatever the case, the accents and the script', async () => {
    for (const name of ['zoe', 'Ángel', 'bea', 'Angela', 'Bea', 'أحمد']) await add(name);
    await add('bea');
    expect(await namesBy('name')).toEqual(['Ángel', 'Angela', 'bea', 'bea', 'Bea', 'zoe', 'أحمد']);
    expect(await namesBy('name', '&search=angel')).toEqual(['Ángel', 'Angela']);
  });

  it('continues behind a name of the longest kind', async () => {
    const long = '𝒜'.repeat(60);
    for (let n = 0; n < 3; n += 1) await add(long);
    expect(await namesBy('name')).toEqual([long, long, long]);
  });

  it('puts first who was asked last, each once, and last who was never asked', async () => {
    const [ana, bea, eva] = [await add('Ana'), await add('Bea'), await add('Eva')];
    await add('Ida');
    await add('Ulla');
    await ask(ana, 30);
    await ask(bea, 20);
    await ask(ana, 10);
    await ask(eva, 15);
    expect(await namesBy('last-asked')).toEqual(['Ana', 'Eva', 'Bea', 'Ulla', 'Ida']);
    expect(await namesBy('last-asked', '&search=a')).toEqual(['Ana', 'Eva', 'Bea', 'Ulla', 'Ida']);
    expect(await namesBy('last-asked', '&search=ana')).toEqual(['Ana']);
    expect(await namesBy('newest')).toEqual(['Ulla', 'Ida', 'Eva', 'Bea', 'Ana']);
  });

  it('puts first who answered last, each once, and last who never answered', async () => {
    const [ana, bea, eva] = [await add('Ana'), await add('Bea'), await add('Eva')];
    await answer(await ask(ana, 30), 29);
    await answer(await ask(bea, 20), 19);
    await answer(await ask(ana, 15), 5);
    await ask(eva, 1);
    await ask(bea, 1);
    expect(await namesBy('last-answer')).toEqual(['Ana', 'Bea', 'Eva']);
    expect(await namesBy('last-answer', '&unsubscribed=false')).toEqual(['Ana', 'Bea', 'Eva']);
  });

  it('counts who was asked, who answered and who cannot be asked, without erased customers', async () => {
    const [ana, bea, eva, gone] = [
      await add('Ana'),
      await add('Bea'),
      await add('Eva'),
      await add('Gone'),
    ];
    await add('Ida');
    await answer(await ask(ana, 30), 29);
    await ask(ana, 10);
    await ask(bea, 5);
    await answer(await ask(gone, 30), 29);
    const failed = await ask(eva, 5);
    await db.rows(`UPDATE review_requests SET status = 'failed' WHERE id = $1`, [failed]);
    await owner.ok('DELETE', `/api/customers/${gone}`);
    expect(await owner.ok('GET', `${path}/customer-totals`)).toEqual({
      customers: 4,
      asked: 2,
      answered: 1,
      suppressed: 0,
    });
  });

  it.each([
    ['name', Buffer.from('["Ana"]').toString('base64url')],
    ['name', 'no cursor'],
    [
      'last-asked',
      Buffer.from('["Ana","0198a000-0000-7000-8000-000000000010"]').toString('base64url'),
    ],
    [
      'newest',
      Buffer.from(
        '["2026-01-01T00:00:00.000Z","0198a000-0000-7000-8000-000000000010","rest"]',
      ).toString('base64url'),
    ],
  ])('turns a cursor of another list away: %s %s', async (order, cursor) => {
    const url = `${path}/customers?order=${order}&cursor=${encodeURIComponent(cursor)}`;
    expect((await owner.call('GET', url)).statusCode).toBe(400);
  });
});
