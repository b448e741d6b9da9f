import {
  Browser,
  PASSWORD,
  START_MS,
  startAuthApp,
  until,
  type AuthApp,
} from '../../../../test/kits/auth.contract-kit.js';
import { describeOwnSessions } from '../../../../test/kits/sessions.contract.js';

describe('accounts and sessions', () => {
  let auth: AuthApp;

  beforeAll(async () => {
    auth = await startAuthApp();
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  describe('registering', () => {
    it(
      'opens an account, signs it in and has the address confirmed by mail',
      async () => {
        const browser = auth.browser();
        const answer = await browser.register('  Ada@Example.com ');
        expect(answer.statusCode).toBe(201);
        expect(answer.json()).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Byron',
          profileImageUrl: null,
          language: null,
          emailVerified: false,
          hasPassword: true,
          // This installation sends email, so it shows none.
          verificationEmailUrl: null,
          businesses: [],
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
        });
        // The account may be written to once more, for the email that leaves after the answer.
        expect((await browser.call('GET', '/api/auth/user')).json()).toEqual({
          ...answer.json<object>(),
          updatedAt: expect.stringMatching(/Z$/),
        });

        const token = await auth.mails.tokenFor('ada@example.com', 'verify-email');
        const verify = () => browser.call('POST', '/api/auth/verify-email', { token });
        expect((await verify()).statusCode).toBe(204);
        expect((await browser.call('GET', '/api/auth/user')).json()).toMatchObject({
          emailVerified: true,
        });
        // The same link again is no error.
        expect((await verify()).statusCode).toBe(204);
      },
      START_MS,
    );

    it('lets people change their name and language, each for itself', async () => {
      const browser = auth.browser();
      await browser.register('profile@example.com');
      const change = (body: object) => browser.call('PATCH', '/api/auth/user', body);
      expect((await change({ firstName: ' Grace ' })).json()).toMatchObject({
        firstName: 'Grace',
        lastName: 'Byron',
        language: null,
      });
      expect((await change({ language: 'pt-BR' })).json()).toMatchObject({
        firstName: 'Grace',
        language: 'pt-BR',
      });
      expect((await change({ lastName: 'Hopper' })).json()).toMatchObject({ language: 'pt-BR' });
      expect((await change({ language: null })).json()).toMatchObject({ language: null });
      for (const body of [{ language: 'tlh' }, { firstName: ' ' }, { email: 'a@example.com' }]) {
        expect((await change(body)).statusCode).toBe(422);
      }
      expect((await auth.browser().call('PATCH', '/api/auth/user', {})).statusCode).toBe(401);
    });

    it('sets a cookie that scripts cannot read and that ends after 30 days', async () => {
      const answer = await auth.browser().register('cookie@example.com');
      expect(answer.headers['set-cookie']).toMatch(
        /^session_id=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });

    it('keeps neither password nor session id', async () => {
      const browser = auth.browser();
      await browser.register('kept@example.com');
      const [row] = await auth.sql<{ password_hash: string; id_hash: string; days: number }>(
        `SELECT password_hash, id_hash, extract(epoch FROM expires_at - s.created_at) / 86400 AS days
         FROM users u JOIN sessions s ON s.user_id = u.id WHERE email = 'kept@example.com'`,
      );
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(row?.id_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(Number(row?.days)).toBeCloseTo(30, 2);
    });

    it('says that an address is taken, in whatever letters', async () => {
      await auth.browser().register('taken@example.com');
      const answer = await auth.browser().register('TAKEN@example.com');
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'auth.email-taken' });
    });

    it('opens one account for two that come at once', async () => {
      const both = await Promise.all([1, 2].map(() => auth.browser().register('both@example.com')));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    });

    it('tells the owner of a taken address once a day, in their language', async () => {
      const email = 'owned@example.com';
      await auth.browser().register(email);
      await auth.sql(`UPDATE users SET language = 'es' WHERE email = $1`, [email]);
      const told = () =>
        auth.mails.received.filter(({ to, text }) => {
          return to?.[0]?.address === email && text?.includes('/forgot-password');
        });
      for (const _ of [1, 2]) {
        expect((await auth.browser().register(email)).statusCode).toBe(409);
      }
      const [mail] = await until(() => (told().length > 0 ? told() : undefined));
      expect(mail?.subject).toContain('Alguien intentó registrarse');
      expect(mail?.text).toContain('/login');
      await auth.sql(
        `UPDATE users SET signup_attempt_notified_at = now() - interval '25 hours', language = 'de'
                      WHERE email = $1`,
        [email],
      );
      expect((await auth.browser().register(email)).statusCode).toBe(409);
      await until(() => (told().at(-1)?.subject?.includes('registrieren') ? true : undefined));
      expect(told()).toHaveLength(2);
    });

    it('ends after forty attempts from one network in an hour', async () => {
      const taken = (address: string) =>
        new Browser(auth.app, address).register('kept@example.com');
      for (let index = 1; index <= 40; index += 1) {
        expect((await taken(`2001:db8:7:${index}::1`)).statusCode).toBe(409);
      }
      expect((await taken('2001:db8:7:99::1')).statusCode).toBe(429);
      expect((await taken('2001:db8:8:99::1')).statusCode).toBe(409);
    });

    it.each([
      ['hot', 'too-short'],
      ['Liverpool2024', 'too-common'],
      ['password123', 'too-common'],
      ['weak@example.com', 'same-as-email'],
    ])('refuses the password %j as %s', async (password, code) => {
      const answer = await auth.browser().register('weak@example.com', password);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'auth.weak-password',
        errors: [{ field: 'password', code }],
      });
    });
  });

  describe('signing in', () => {
    const EMAIL = 'grace@example.com';

    beforeAll(() => auth.browser().register(EMAIL));

    it('answers the user under a new session and ends the one before', async () => {
      const browser = auth.browser();
      expect((await browser.login('Grace@Example.COM')).statusCode).toBe(200);
      const before = browser.cookie;
      expect((await browser.login(EMAIL)).json()).toMatchObject({ email: EMAIL, businesses: [] });
      expect(browser.cookie).not.toBe(before);
      const thief = auth.browser();
      thief.cookie = before;
      expect([await browser.status(), await thief.status()]).toEqual([200, 401]);
    });

    it('says the same for a wrong password and for an account that does not exist', async () => {
      const answers = await Promise.all([
        auth.browser().login(EMAIL, 'not the password'),
        auth.browser().login('nobody@example.com', 'not the password'),
      ]);
      const [wrong, unknown] = answers.map((answer) => {
        const { requestId, ...problem } = answer.json<Record<string, unknown>>();
        expect(requestId).toBeDefined();
        return { status: answer.statusCode, cookies: answer.cookies, problem };
      });
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({
        status: 401,
        cookies: [],
        problem: { code: 'auth.invalid-credentials' },
      });
    });

    it.each<[string, object | string, number]>([
      ['without a password', { email: EMAIL }, 422],
      ['with an empty one', { email: EMAIL, password: '' }, 422],
      ['with a list of them', { email: EMAIL, password: [PASSWORD] }, 422],
      ['with a field too many', { email: EMAIL, password: PASSWORD, admin: true }, 422],
      ['with no object', '"text"', 422],
      ['with broken JSON', '{"email":', 400],
      ['with SQL for an address', { email: "' OR 1=1 --", password: PASSWORD }, 422],
    ])('is refused %s', async (_what, body, status) => {
      expect((await auth.browser().call('POST', '/api/auth/login', body)).statusCode).toBe(status);
    });

    it('is refused from another site', async () => {
      const body = { email: EMAIL, password: PASSWORD };
      const answer = await auth
        .browser()
        .call('POST', '/api/auth/login', body, { 'sec-fetch-site': 'cross-site' });
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    });

    it.each(['limited@example.com', 'limited-nobody@example.com'])(
      'ends after ten tries for %s from one network, and for nobody else',
      async (email) => {
        const exists = !email.includes('nobody');
        if (exists) await auth.browser().register(email);
        const stranger = (host: number) => new Browser(auth.app, `198.51.100.${host}`);
        for (let attempt = 1; attempt <= 10; attempt += 1) {
          expect((await stranger(attempt).login(email, 'a wrong guess')).statusCode).toBe(401);
        }
        const answer = await stranger(11).login(email);
        expect(answer.statusCode).toBe(429);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect((await auth.browser().login(email)).statusCode).toBe(exists ? 200 : 401);
      },
    );

    it.each(['guessed@example.com', 'guessed-nobody@example.com'])(
      'slows down guessing %s from many networks, and lets in those that are known',
      async (email) => {
        const owner = auth.browser();
        if (!email.includes('nobody')) await owner.register(email);
        const guess = (network: number) =>
          new Browser(auth.app, `172.16.${network}.1`).login(email, 'a wrong guess');
        for (let network = 1; network <= 100; network += 1) {
          expect((await guess(network)).statusCode).toBe(401);
        }
        expect((await guess(101)).statusCode).toBe(429);
        // Only a known network can tell an account that exists from one that does not.
        const known = await owner.login(email);
        expect(known.statusCode).toBe(email.includes('nobody') ? 429 : 200);
      },
      START_MS,
    );

    it('ends after fifty tries from one address, for whatever accounts', async () => {
      const browser = auth.browser();
      for (let attempt = 1; attempt <= 50; attempt += 1) {
        expect((await browser.login(`guess-${attempt}@example.com`)).statusCode).toBe(401);
      }
      expect((await browser.login(EMAIL)).statusCode).toBe(429);
      expect((await auth.browser().login(EMAIL)).statusCode).toBe(200);
    });
  });

  describe('own sessions', () => describeOwnSessions(() => auth));

  it('takes no cookie that it has not signed, or whose session is over', async () => {
    const browser = auth.browser();
    await browser.register('expired@example.com');
    const forger = auth.browser();
    forger.cookie = `${'A'.repeat(43)}.${'A'.repeat(43)}`;
    expect(await forger.status()).toBe(401);
    await auth.sql(
      `UPDATE sessions SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE email = 'expired@example.com')`,
    );
    expect(await browser.status()).toBe(401);
  });

  it(
    'logs no password, cookie or token',
    async () => {
      const browser = auth.browser();
      await browser.register('quiet@example.com', 'a password for the log');
      await browser.login('quiet@example.com', 'a wrong one for the log');
      const token = await auth.mails.tokenFor('quiet@example.com', 'verify-email');
      await browser.call('POST', '/api/auth/verify-email', { token });
      await browser.call('GET', `/verify-email/${token}`);
      const logged = auth.logged();
      expect(logged).toContain('/api/auth/verify-email');
      for (const secret of [
        'a password for the log',
        'a wrong one for the log',
        token,
        browser.cookie ?? 'no cookie',
      ]) {
        expect(logged).not.toContain(secret);
        expect(logged).not.toContain(secret.split('.')[0]);
      }
    },
    START_MS,
  );
});
