import pg from 'pg';
import { createClient, type RedisClientType } from 'redis';
import { startRedis, type TestRedis } from './redis.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

describe('createTestDatabase', () => {
  const databases: TestDatabase[] = [];

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('gives each caller a migrated database of its own', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    databases.push(first, second);
    await query(
      first.ownerUrl,
      `INSERT INTO organizations (id, name) VALUES (gen_random_uuid(), 'one')`,
    );
    expect(await query(first.ownerUrl, 'SELECT name FROM organizations')).toEqual([
      { name: 'one' },
    ]);
    expect(await query(second.ownerUrl, 'SELECT name FROM organizations')).toEqual([]);
    // Row-level security: the application's role sees nothing without a tenant.
    expect(await query(first.runtimeUrl, 'SELECT name FROM organizations')).toEqual([]);
  });
});

describe('startRedis', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis({ persist: true });
  });

  afterAll(() => redis.stop());

  it('keeps what it holds over a crash when asked to', async () => {
    await withRedis((client) => client.set('key', 'value'));
    await redis.kill();
    await redis.restart();
    expect(await withRedis((client) => client.get('key'))).toBe('value');
  });

  async function withRedis<T>(work: (client: RedisClientType) => Promise<T>): Promise<T> {
    const client: RedisClientType = createClient({ url: redis.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  }
});

async function query(connectionString: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
