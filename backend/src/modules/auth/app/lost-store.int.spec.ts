import { startRedis, type TestRedis } from '../../../../test/harness/redis.js';
import {
  PASSWORD,
  START_MS,
  startAuthApp,
  type AuthApp,
} from '../../../../test/kits/auth.contract-kit.js';
import { Accounts } from '../public.js';

describe('signing in without the shared store', () => {
  let redis: TestRedis;
  let auth: AuthApp;

  beforeAll(async () => {
    redis = await startRedis();
    auth = await startAuthApp({ REDIS_URL: redis.url });
    const person = { password: PASSWORD, firstName: 'Ada', lastName: 'Byron', emailVerified: true };
    for (const email of ['ada@example.com', 'eve@example.com']) {
      await auth.app.get(Accounts, { strict: false }).registerUser({ ...person, email });
    }
  }, START_MS);
  afterAll(async () => {
    await auth.close();
    await redis.stop();
  }, START_MS);

  it('works, ends at once, and is still limited; ending other sessions waits until that is certain', async () => {
    const early = auth.browser();
    await early.login('ada@example.com');
    expect(await early.status()).toBe(200);
    await early.call('POST', '/api/auth/forgot-password', { email: 'ada@example.com' });
    const token = await auth.mails.tokenFor('ada@example.com', 'reset-password');

    await redis.kill();
    const late = auth.browser();
    expect((await late.login('ada@example.com')).statusCode).toBe(200);
    expect([await early.status(), await late.status()]).toEqual([200, 200]);
    const thief = auth.browser();
    thief.cookie = late.cookie;
    expect((await late.call('GET', '/api/logout')).statusCode).toBe(302);
    expect(await thief.status()).toBe(401);

    const body = { token, password: 'a new battery for the horse' };
    const change = { currentPassword: PASSWORD, newPassword: 'another battery for the horse' };
    const other = auth.browser();
    await other.login('ada@example.com');
    for (const [method, path, sent] of [
      ['POST', 'reset-password', body],
      ['POST', 'change-password', change],
      ['DELETE', 'sessions', undefined],
    ] as const) {
      const refused = await early.call(method, `/api/auth/${path}`, sent);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    }
    expect([await early.status(), await other.status()]).toEqual([200, 200]);

    const guesser = auth.browser();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await guesser.login('eve@example.com', 'a wrong guess')).statusCode).toBe(401);
    }
    expect((await guesser.login('eve@example.com')).statusCode).toBe(429);

    await redis.restart();
    for (const end = Date.now() + 30_000; ;) {
      const answer = await early.call('POST', '/api/auth/reset-password', body);
      if (answer.statusCode === 200) break;
      if (Date.now() > end) throw new Error(`The link no longer works: ${answer.body}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});
