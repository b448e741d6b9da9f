import { PASSWORD, until, type Answer, type AuthApp, type Browser } from './auth.contract-kit.js';
import {
  SessionRepository,
  type ActiveSession,
} from '../../src/modules/auth/data/session.repository.js';

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const NEW_PASSWORD = 'a new battery for the horse';

/** Tests of people's own sessions and password; the calling suite provides the app. */
export function describeOwnSessions(started: () => AuthApp): void {
  let auth: AuthApp;
  beforeAll(() => {
    auth = started();
  });

  const signIn = async (email: string, userAgent: string, password = PASSWORD) => {
    const browser = auth.browser();
    const body = { email, password };
    const answer = await browser.call('POST', '/api/auth/login', body, { 'user-agent': userAgent });
    expect(answer.statusCode).toBe(200);
    return browser;
  };
  const sessionsOf = async (browser: Browser): Promise<ActiveSession[]> =>
    (await browser.call('GET', '/api/auth/sessions')).json();
  const end = (browser: Browser, id: string) => browser.call('DELETE', `/api/auth/sessions/${id}`);
  const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
    browser.call('POST', '/api/auth/change-password', { currentPassword, newPassword });
  const lastUsed = (email: string, ago: string) =>
    auth.sql(
      `UPDATE sessions SET last_seen_at = now() - $2::interval
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email, ago],
    );
  const problemOf = (answer: Answer) => [answer.statusCode, answer.json().code];
  const whyOut = async (browser: Browser) => problemOf(await browser.call('GET', '/api/auth/user'));

  it('are listed for their owner: where, when, and which one asks', async () => {
    const email = 'listed@example.com';
    await auth.browser().register(email);
    const laptop = await signIn(email, LAPTOP);
    const phone = await signIn(email, PHONE);
    const [first, ...rest] = await sessionsOf(phone);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: 'Chrome',
      system: 'Android',
      address: phone.address,
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.stringMatching(/^\d{4}-/),
      lastUsedAt: expect.stringMatching(/^\d{4}-/),
      isCurrent: true,
    });
    expect(rest).toHaveLength(2);
    expect(rest[0]).toMatchObject({
      browser: 'Safari',
      system: 'macOS',
      address: laptop.address,
      isCurrent: false,
    });
    const stranger = auth.browser();
    await stranger.register('stranger-listed@example.com');
    expect(await sessionsOf(stranger)).toHaveLength(1);
    expect((await auth.browser().call('GET', '/api/auth/sessions')).statusCode).toBe(401);
  });

  describe('at the host where they were begun', () => {
    const at = (browser: Browser, host: string) =>
      browser.call('GET', '/api/auth/user', undefined, { host });
    const signInAt = async (email: string, host: string) => {
      const browser = auth.browser();
      const body = { email, password: PASSWORD };
      expect((await browser.call('POST', '/api/auth/login', body, { host })).statusCode).toBe(200);
      return browser;
    };

    it('count, and at no other', async () => {
      const email = 'one-host@example.com';
      await auth.browser().register(email);
      const browser = await signInAt(email, 'Brand.Example:8080');
      // The session is not cached yet here; it is afterwards.
      expect(problemOf(await at(browser, 'app.test'))).toEqual([401, 'auth.session-ended']);
      for (const same of ['brand.example', 'BRAND.example.:443', 'brand.example:8080']) {
        expect((await at(browser, same)).statusCode).toBe(200);
      }
      for (const other of [
        'app.test',
        'www.brand.example',
        'brand.example.app.test',
        '127.0.0.1',
      ]) {
        expect((await at(browser, other)).statusCode).toBe(401);
      }
      expect((await at(browser, 'brand.example')).statusCode).toBe(200);
    });

    it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'brightside.localhost:3000'])(
      'count at %s, whatever the port',
      async (host) => {
        const email = `local-${host.replace(/\W/g, '-')}@example.com`;
        await auth.browser().register(email);
        const browser = await signInAt(email, host);
        expect((await at(browser, host)).statusCode).toBe(200);
        expect((await at(browser, host.replace(/3000$/, '5173'))).statusCode).toBe(200);
      },
    );

    it('are bound to the first one that they are used at, where they are older than that rule', async () => {
      const email = 'unbound@example.com';
      const browser = auth.browser();
      await browser.register(email);
      await auth.sql(
        'UPDATE sessions SET host = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)',
        [email],
      );
      expect((await at(browser, 'brand.example')).statusCode).toBe(200);
      expect((await at(browser, 'app.test')).statusCode).toBe(401);
      expect((await at(browser, 'brand.example')).statusCode).toBe(200);
    });
  });

  it('are ended one by one by their owner and by nobody else, at once', async () => {
    const email = 'ended@example.com';
    const laptop = auth.browser();
    await laptop.register(email);
    const phone = await signIn(email, PHONE);
    // The session is cached now.
    expect(await phone.status()).toBe(200);
    const id = (await sessionsOf(laptop)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const stranger = auth.browser();
    await stranger.register('stranger-ended@example.com');
    expect(problemOf(await end(stranger, id))).toEqual([404, 'http.not-found']);
    expect(await phone.status()).toBe(200);
    expect((await end(laptop, id)).statusCode).toBe(204);
    expect(await whyOut(phone)).toEqual([401, 'auth.session-ended']);
    expect(await whyOut(auth.browser())).toEqual([401, 'http.unauthenticated']);
    expect((await end(laptop, id)).statusCode).toBe(404);
    expect(await laptop.status()).toBe(200);
  });

  it('are ended all but the one that asks, and counted', async () => {
    const email = 'others@example.com';
    const laptop = auth.browser();
    await laptop.register(email);
    const others = [await signIn(email, PHONE), await signIn(email, LAPTOP)];
    for (const other of others) expect(await other.status()).toBe(200);
    const endOthers = () => laptop.call('DELETE', '/api/auth/sessions');
    expect((await endOthers()).json()).toEqual({ ended: 2 });
    for (const other of others) expect(await other.status()).toBe(401);
    expect(await laptop.status()).toBe(200);
    expect((await endOthers()).json()).toEqual({ ended: 0 });
  });

  it('end after 14 days without use, and are removed', async () => {
    const email = 'idle@example.com';
    const idle = auth.browser();
    await idle.register(email);
    await lastUsed(email, '14 days');
    expect(await whyOut(idle)).toEqual([401, 'auth.session-ended']);
    const used = await signIn(email, LAPTOP);
    expect(await sessionsOf(used)).toHaveLength(1);
    await auth.app.get(SessionRepository, { strict: false }).deleteExpired();
    const [rows] = await auth.sql<{ count: string }>(
      `SELECT count(*) FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    expect(rows?.count).toBe('1');
  });

  it('are used again when somebody comes back in time, which is stored to five minutes', async () => {
    const minutesSince = async (email: string): Promise<number> => {
      const [row] = await auth.sql<{ minutes: string }>(
        `SELECT extract(epoch FROM now() - last_seen_at) / 60 AS minutes FROM sessions
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      );
      return Math.floor(Number(row?.minutes));
    };
    const [late, soon] = [auth.browser(), auth.browser()];
    await late.register('late-user@example.com');
    await soon.register('soon@example.com');
    await lastUsed('late-user@example.com', '13 days 23 hours');
    await lastUsed('soon@example.com', '4 minutes');
    expect([await late.status(), await soon.status()]).toEqual([200, 200]);
    await until(async () => (await minutesSince('late-user@example.com')) === 0 || undefined);
    expect(await minutesSince('soon@example.com')).toBe(4);
  });

  it('end when their owner changes the password, all but the one that does it', async () => {
    const email = 'changed@example.com';
    const laptop = auth.browser();
    await laptop.register(email);
    const phone = await signIn(email, PHONE);
    expect(await phone.status()).toBe(200);
    await auth.browser().call('POST', '/api/auth/forgot-password', { email });
    const token = await auth.mails.tokenFor(email, 'reset-password');

    expect(problemOf(await change(laptop, 'not the password'))).toEqual([
      422,
      'auth.wrong-password',
    ]);
    const weak = await change(laptop, PASSWORD, 'password123');
    expect(weak.statusCode).toBe(422);
    expect(weak.json()).toMatchObject({
      code: 'auth.weak-password',
      errors: [{ field: 'newPassword', code: 'too-common' }],
    });
    expect([await phone.status(), await laptop.status()]).toEqual([200, 200]);

    expect((await change(laptop, PASSWORD)).json()).toEqual({ ended: 1 });
    expect([await phone.status(), await laptop.status()]).toEqual([401, 200]);
    expect((await auth.browser().login(email, PASSWORD)).statusCode).toBe(401);
    expect((await auth.browser().login(email, NEW_PASSWORD)).statusCode).toBe(200);
    const body = { token, password: 'yet another battery' };
    const reset = await auth.browser().call('POST', '/api/auth/reset-password', body);
    expect(problemOf(reset)).toEqual([422, 'auth.invalid-link']);
  });

  describe('when two use the same password at once', () => {
    const waiting = async (count: number) => {
      // The email that confirms the address also waits for the row, but is not one of the calls.
      const [row] = await auth.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'password_hash"? = [$]'`,
      );
      return row?.count === count || undefined;
    };
    /** Makes calls reach the account's row one after the other, with all of them started before the first continues. */
    const inTurn = async (email: string, ...calls: (() => Promise<Answer>)[]) => {
      const release = await auth.hold('SELECT 1 FROM users WHERE email = $1 FOR NO KEY UPDATE', [
        email,
      ]);
      const answers: Promise<Answer>[] = [];
      try {
        for (const call of calls) {
          answers.push(call());
          await until(() => waiting(answers.length));
        }
      } finally {
        await release();
      }
      return Promise.all(answers);
    };

    it('a sign-in that overlaps a change leaves no session', async () => {
      const email = 'overlap@example.com';
      const [laptop, phone] = [auth.browser(), auth.browser()];
      await laptop.register(email);
      const [changed, signedIn] = await inTurn(
        email,
        () => change(laptop, PASSWORD),
        () => phone.login(email),
      );
      expect(changed?.statusCode).toBe(200);
      expect(signedIn && problemOf(signedIn)).toEqual([401, 'auth.invalid-credentials']);
      expect([await laptop.status(), phone.cookie]).toEqual([200, undefined]);
      expect(await sessionsOf(laptop)).toHaveLength(1);
    });

    it('of two changes the first one counts', async () => {
      const email = 'two-changes@example.com';
      const [laptop, phone] = [auth.browser(), auth.browser()];
      await laptop.register(email);
      await phone.login(email);
      const [first, second] = await inTurn(
        email,
        () => change(laptop, PASSWORD),
        () => change(phone, PASSWORD, 'somebody else’s new battery'),
      );
      expect(first?.json()).toEqual({ ended: 1 });
      expect(second && problemOf(second)).toEqual([422, 'auth.wrong-password']);
      expect((await auth.browser().login(email, NEW_PASSWORD)).statusCode).toBe(200);
      expect([await laptop.status(), await phone.status()]).toEqual([200, 401]);
    });
  });

  it('do not let their holder guess the password more often than a sign-in does', async () => {
    const email = 'guessed-inside@example.com';
    const browser = auth.browser();
    await browser.register(email);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await change(browser, 'a wrong guess')).statusCode).toBe(422);
    }
    const refused = await change(browser, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.login(email)).statusCode).toBe(429);
  });

  it('have no password to change where their owner signs in without one', async () => {
    const email = 'no-password@example.com';
    const browser = auth.browser();
    await browser.register(email);
    await auth.sql('UPDATE users SET password_hash = NULL WHERE email = $1', [email]);
    expect((await browser.call('GET', '/api/auth/user')).json()).toMatchObject({
      hasPassword: false,
    });
    expect(problemOf(await change(browser, PASSWORD))).toEqual([409, 'auth.no-password']);
  });
}
