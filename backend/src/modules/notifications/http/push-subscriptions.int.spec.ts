import { randomUUID } from 'node:crypto';
import { PushBrowser } from '../../../../test/support/push-browser.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { MOST_DEVICES } from '../domain/push-subscription.js';

const PATH = '/api/push-subscriptions';

interface View {
  id: string;
  sessionId: string;
  endpoint: string;
  isCurrent: boolean;
}

let count = 0;

describe('push subscriptions', () => {
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

  const browser = () => new PushBrowser(`https://push.example/${(count += 1)}`);
  const person = async () => {
    const client = new Client(test.app);
    const email = `person-${(count += 1)}@push.example`;
    const { id } = await client.register(email);
    return { client, email, id };
  };
  /** Signs a person in once more, as in another browser. */
  const again = async ({ email }: { email: string }) => {
    const client = new Client(test.app);
    await client.ok('POST', '/api/auth/login', { email, password: 'a long enough password' });
    return client;
  };
  const add = (client: Client, { subscription } = browser()) =>
    client.ok<View>('POST', PATH, subscription);
  const list = (client: Client) => client.ok<View[]>('GET', PATH);

  it('are those of the browsers in which a person is signed in, one for each', async () => {
    const ada = await person();
    const phone = await again(ada);
    const first = await add(ada.client);
    const second = await add(phone);
    expect([first.isCurrent, second.isCurrent]).toEqual([true, true]);
    expect(await list(phone)).toMatchObject([
      { id: second.id, isCurrent: true },
      { id: first.id, isCurrent: false },
    ]);
    const renewed = browser();
    expect(await add(phone, renewed)).toMatchObject({ id: second.id, endpoint: renewed.endpoint });
    expect(await list(phone)).toHaveLength(2);
  });

  it('belong to one person: nobody else sees or deletes them', async () => {
    const [ada, eve] = [await person(), await person()];
    const { id } = await add(ada.client);
    expect(await list(eve.client)).toEqual([]);
    const refused = await eve.client.call('DELETE', `${PATH}/${id}`);
    const unknown = await eve.client.call('DELETE', `${PATH}/${randomUUID()}`);
    expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(await list(ada.client)).toHaveLength(1);
    expect((await ada.client.call('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    expect((await ada.client.call('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    expect(await list(ada.client)).toEqual([]);
  });

  it('follow the browser to the person who signs in there next', async () => {
    const [ada, eve] = [await person(), await person()];
    const shared = browser();
    await add(ada.client, shared);
    await add(eve.client, shared);
    expect(await list(ada.client)).toEqual([]);
    expect(await list(eve.client)).toHaveLength(1);
  });

  it('end with their session: signed out, ended elsewhere, or the password changed', async () => {
    const ada = await person();
    const [phone, tablet, laptop] = [await again(ada), await again(ada), await again(ada)];
    for (const client of [ada.client, phone, tablet, laptop]) await add(client);
    await phone.call('GET', '/api/logout');
    expect(await list(ada.client)).toHaveLength(3);
    const tablets = (await list(tablet)).find(({ isCurrent }) => isCurrent);
    await ada.client.ok('DELETE', `/api/auth/sessions/${tablets?.sessionId}`);
    expect(await list(ada.client)).toHaveLength(2);
    await ada.client.ok('POST', '/api/auth/change-password', {
      currentPassword: 'a long enough password',
      newPassword: 'another long enough password',
    });
    expect(await list(ada.client)).toMatchObject([{ isCurrent: true }]);
  });

  it('are at most twenty of a person, without the oldest', async () => {
    const ada = await person();
    const [oldest] = [await add(ada.client)];
    for (let more = 0; more < MOST_DEVICES; more += 1) {
      await database.rows(
        `WITH s AS (INSERT INTO sessions (id_hash, user_id, expires_at) VALUES ($1, $2, now() + '1 day') RETURNING id)
         INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
         SELECT gen_random_uuid(), $2, id, 'https://push.example/' || $1, 'p', 'a' FROM s`,
        [randomUUID(), ada.id],
      );
    }
    const newest = await again(ada);
    await add(newest);
    const left = await list(newest);
    expect(left).toHaveLength(MOST_DEVICES);
    expect(left[0]).toMatchObject({ isCurrent: true });
    expect(left.map(({ id }) => id)).not.toContain(oldest?.id);
  });

  it('end with the account, and with its sessions, all of which a restored backup ends', async () => {
    const [ada, eve] = [await person(), await person()];
    await add(ada.client);
    await add(eve.client);
    const rows = (id: string) =>
      database.count('SELECT count(*) FROM push_subscriptions WHERE user_id = $1', [id]);
    await database.rows('DELETE FROM users WHERE id = $1', [ada.id]);
    expect(await rows(ada.id)).toBe(0);
    await database.rows('DELETE FROM sessions WHERE user_id = $1', [eve.id]);
    expect(await rows(eve.id)).toBe(0);
  });

  it.each([
    ['an address of this machine', 'https://127.0.0.1/abc', 'notifications.endpoint-not-public'],
    ['one inside the network', 'https://[fd00::1]/abc', 'notifications.endpoint-not-public'],
    ['cloud metadata', 'https://169.254.169.254/latest', 'notifications.endpoint-not-public'],
    ['a name without a domain', 'https://database/abc', 'notifications.endpoint-not-public'],
    ['credentials', 'https://a:b@push.example/abc', 'notifications.endpoint-not-public'],
    ['plain HTTP', 'http://push.example/abc', 'http.invalid-input'],
    ['no address', 'abc', 'http.invalid-input'],
    ['a long one', `https://push.example/${'a'.repeat(1_000)}`, 'http.invalid-input'],
  ])('refuse %s', async (_, endpoint, code) => {
    const { client } = await person();
    const { keys } = browser().subscription;
    const answer = await client.call('POST', PATH, { endpoint, keys });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, code]);
    expect(await list(client)).toEqual([]);
  });

  it.each([
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short key', { p256dh: 'BAAA' }],
    ['a short secret', { auth: 'AAAA' }],
    ['no base64url', { auth: '+/+/+/+/+/+/+/+/+/+/+w' }],
  ])('refuse %s', async (_, change) => {
    const { client } = await person();
    const { endpoint, keys } = browser().subscription;
    const { p256dh = keys.p256dh, auth = keys.auth } = change as Partial<typeof keys>;
    const answer = await client.call('POST', PATH, { endpoint, keys: { p256dh, auth } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: expect.stringMatching(/^keys\./) }] });
  });
});
