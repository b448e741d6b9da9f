import { setTimeout as sleep } from 'node:timers/promises';
import { startProxy, type CuttableProxy } from '../../../test/support/cuttable-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { endWhenSilent, TenantClient } from './tenant-client.js';

const SILENCE_MS = 100;

describe('a connection whose server falls silent', () => {
  let database: TestDatabase;
  let proxy: CuttableProxy;
  let client: TenantClient;
  let isInUse: boolean;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const address = new URL(database.runtimeUrl);
    proxy = await startProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    client = new TenantClient({ connectionString: address.href });
    client.on('error', () => undefined);
    await client.connect();
    isInUse = true;
    endWhenSilent(client, () => isInUse, SILENCE_MS);
  });
  afterEach(async () => {
    await proxy.stop();
  });

  it('is ended while it is in use', async () => {
    proxy.freeze();
    await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  });

  it('is kept while nobody uses it, and ended when it is used after that', async () => {
    isInUse = false;
    await sleep(5 * SILENCE_MS);
    isInUse = true;
    expect((await client.query('SELECT 1')).rowCount).toBe(1);
    proxy.freeze();
    await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  });
});
