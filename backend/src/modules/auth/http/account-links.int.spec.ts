import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { ACCOUNT_MAIL_QUEUE } from '../app/account-mail.queue.js';
import {
  PASSWORD,
  START_MS,
  startAuthApp,
  until,
  type AuthApp,
} from '../../../../test/kits/auth.contract-kit.js';

const NEW_PASSWORD = 'a new battery for the horse';

describe('mailed links', () => {
  let auth: AuthApp;

  beforeAll(async () => {
    auth = await startAuthApp();
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  const forgot = (email: string) =>
    auth.browser().call('POST', '/api/auth/forgot-password', { email });
  const tokensFor = (email: string) =>
    auth.mails.received
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => /\/verify-email\/([A-Za-z0-9_-]+)/.exec(text ?? '')?.[1])
      .filter((token) => token !== undefined);
  const reset = (token: string, password = NEW_PASSWORD) =>
    auth.browser().call('POST', '/api/auth/reset-password', { token, password });

  it('let a forgotten password be replaced, once, and end every session', async () => {
    const email = 'reset@example.com';
    const [laptop, phone] = [auth.browser(), auth.browser()];
    await laptop.register(email);
    await phone.login(email);
    expect([await laptop.status(), await phone.status()]).toEqual([200, 200]);

    expect((await forgot('Reset@Example.com')).statusCode).toBe(202);
    const token = await auth.mails.tokenFor(email, 'reset-password');
    const body = { token, password: NEW_PASSWORD };
    const answer = await laptop.call('POST', '/api/auth/reset-password', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email, emailVerified: true });
    expect([await laptop.status(), await phone.status()]).toEqual([200, 401]);

    expect((await auth.browser().login(email, PASSWORD)).statusCode).toBe(401);
    expect((await auth.browser().login(email, NEW_PASSWORD)).statusCode).toBe(200);
    const again = await reset(token);
    expect([again.statusCode, again.json().code]).toEqual([422, 'auth.invalid-link']);
  });

  it('come in the language of whoever asks for them', async () => {
    const email = 'maryam@example.com';
    const asked = { 'accept-language': 'nl, ar-EG;q=0.9, en;q=0.8' };
    const person = { email, password: PASSWORD, firstName: 'Maryam', lastName: 'Aziz' };
    await auth.browser().call('POST', '/api/auth/register', person, asked);
    await auth.mails.tokenFor(email, 'verify-email');
    await auth
      .browser()
      .call('POST', '/api/auth/forgot-password', { email }, { 'accept-language': 'de-CH' });
    await auth.mails.tokenFor(email, 'reset-password');
    const mails = auth.mails.received.filter(({ to }) => to?.[0]?.address === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'أكّد بريدك الإلكتروني لدى Scoville',
      'Wählen Sie ein neues Passwort für Scoville',
    ]);
    expect(mails[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it('come in the language that somebody has chosen, whatever the browser asks for', async () => {
    const email = 'chosen@example.com';
    const browser = auth.browser();
    await browser.register(email);
    await auth.mails.tokenFor(email, 'verify-email');
    await browser.call('PATCH', '/api/auth/user', { language: 'fr' });
    await auth
      .browser()
      .call('POST', '/api/auth/forgot-password', { email }, { 'accept-language': 'de-CH' });
    await auth.mails.tokenFor(email, 'reset-password');
    const mail = auth.mails.received.findLast(({ to }) => to?.[0]?.address === email);
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe pour Scoville');
  });

  it('work once for two that come at once', async () => {
    await auth.browser().register('twice@example.com');
    await forgot('twice@example.com');
    const token = await auth.mails.tokenFor('twice@example.com', 'reset-password');
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('stay good when the new password is refused', async () => {
    await auth.browser().register('picky@example.com');
    await forgot('picky@example.com');
    const token = await auth.mails.tokenFor('picky@example.com', 'reset-password');
    const answer = await reset(token, 'picky@example.com');
    expect(answer.json()).toMatchObject({
      code: 'auth.weak-password',
      errors: [{ code: 'same-as-email' }],
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('work for an hour, and for their own purpose', async () => {
    await auth.browser().register('late@example.com');
    await forgot('late@example.com');
    const token = await auth.mails.tokenFor('late@example.com', 'reset-password');
    const verification = await auth.mails.tokenFor('late@example.com', 'verify-email');
    expect((await reset(verification)).statusCode).toBe(422);
    expect(
      (await auth.browser().call('POST', '/api/auth/verify-email', { token })).statusCode,
    ).toBe(422);
    const rows = await auth.sql<{ purpose: string; hours: string }>(
      `SELECT purpose, round(extract(epoch FROM expires_at - created_at) / 3600)::text AS hours FROM user_tokens
       WHERE user_id = (SELECT id FROM users WHERE email = 'late@example.com') ORDER BY purpose`,
    );
    expect(rows).toEqual([
      { purpose: 'reset-password', hours: '1' },
      { purpose: 'verify-email', hours: '168' },
    ]);
    await auth.sql('UPDATE user_tokens SET expires_at = now()');
    expect((await reset(token)).statusCode).toBe(422);
  });

  it('are not sent to strangers, and the answer does not say so', async () => {
    const [known, unknown] = ['known@example.com', 'stranger@example.com'];
    await auth.browser().register(known);
    const answers = [await forgot(known), await forgot(unknown)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, ''],
      [202, ''],
    ]);
    await auth.mails.tokenFor(known, 'reset-password');
    expect(auth.mails.received.some(({ to }) => to?.[0]?.address === unknown)).toBe(false);
  });

  it("fill nobody's inbox", async () => {
    for (let time = 1; time <= 5; time += 1)
      expect((await forgot('target@example.com')).statusCode).toBe(202);
    expect((await forgot('target@example.com')).statusCode).toBe(429);
  });

  it('that confirm an address are sent again to who asks, and the first one still works', async () => {
    const email = 'again@example.com';
    const browser = auth.browser();
    await browser.register(email);
    const first = await auth.mails.tokenFor(email, 'verify-email');
    expect((await browser.call('POST', '/api/auth/verification-email')).statusCode).toBe(202);
    const tokens = await until(() => {
      const found = tokensFor(email);
      return found.length > 1 ? found : undefined;
    });
    expect(new Set(tokens).size).toBe(2);
    const confirm = (token: string | undefined) =>
      auth.browser().call('POST', '/api/auth/verify-email', { token });
    expect((await confirm(first)).statusCode).toBe(204);
    expect((await browser.call('GET', '/api/auth/user')).json()).toMatchObject({
      emailVerified: true,
    });
    expect((await confirm(tokens.at(-1))).statusCode).toBe(204);
  });

  it('that confirm an address are not sent where nothing is to be confirmed, nor without end', async () => {
    const email = 'confirmed@example.com';
    const browser = auth.browser();
    const ask = async () => {
      const { statusCode, body } = await browser.call('POST', '/api/auth/verification-email');
      return [statusCode, statusCode === 202 ? body : ''];
    };
    expect((await ask())[0]).toBe(401);
    await browser.register(email);
    const token = await auth.mails.tokenFor(email, 'verify-email');
    await auth.browser().call('POST', '/api/auth/verify-email', { token });
    for (let time = 1; time <= 5; time += 1) expect(await ask()).toEqual([202, '']);
    expect((await ask())[0]).toBe(429);
    await until(async () => {
      const jobs = (await auth.app.get(JobQueue).counts())[ACCOUNT_MAIL_QUEUE];
      return (jobs?.waiting === 0 && jobs.active === 0) || undefined;
    });
    expect(tokensFor(email)).toEqual([token]);
  });

  it('are sent again when the mail server is busy, and only the sent one is kept', async () => {
    await auth.browser().register('busy@example.com');
    await auth.mails.tokenFor('busy@example.com', 'verify-email');
    auth.mails.busyFor = 1;
    await forgot('busy@example.com');
    const token = await auth.mails.tokenFor('busy@example.com', 'reset-password');
    expect(auth.mails.busyFor).toBe(0);
    const [kept] = await auth.sql<{ count: string }>(
      `SELECT count(*)::text AS count FROM user_tokens WHERE purpose = 'reset-password'
       AND user_id = (SELECT id FROM users WHERE email = 'busy@example.com')`,
    );
    expect(kept?.count).toBe('1');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('that reset a password are not sent late, when it was changed since they were asked for', async () => {
    const email = 'deferred@example.com';
    const browser = auth.browser();
    await browser.register(email);
    await auth.mails.tokenFor(email, 'verify-email');
    auth.mails.busyFor = Number.POSITIVE_INFINITY;
    try {
      await forgot(email);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const changed = await browser.call('POST', '/api/auth/change-password', body);
      expect(changed.statusCode).toBe(200);
    } finally {
      auth.mails.busyFor = 0;
    }
    // The link that is requested now does not wait behind the other one.
    const resets = () =>
      auth.mails.received.filter(
        ({ to, text }) => to?.[0]?.address === email && text?.includes('/reset-password/'),
      );
    await forgot(email);
    const token = await auth.mails.tokenFor(email, 'reset-password');
    await until(async () => {
      const jobs = (await auth.app.get(JobQueue).counts())[ACCOUNT_MAIL_QUEUE];
      return (jobs?.waiting === 0 && jobs.active === 0) || undefined;
    });
    expect(resets()).toHaveLength(1);
    expect((await reset(token, 'yet another battery')).statusCode).toBe(200);
  });

  it('is sent later when the queue was away at the registration: the account stands meanwhile', async () => {
    await auth.sql('ALTER SCHEMA graphile_worker RENAME TO away');
    try {
      const browser = auth.browser();
      expect((await browser.register('no-queue@example.com')).statusCode).toBe(201);
      expect(await browser.status()).toBe(200);
    } finally {
      await auth.sql('ALTER SCHEMA away RENAME TO graphile_worker');
    }
    await until(() => auth.logged().includes('an account email could not be queued') || undefined);
    // Simulates elapsed time: a job that may still be waiting is not queued again at first.
    await auth.sql(
      `UPDATE users SET created_at = now() - interval '1 minute' WHERE email = 'no-queue@example.com'`,
    );
    await auth.mails.tokenFor('no-queue@example.com', 'verify-email');
    const [waiting] = await auth.sql<{ count: string }>(
      'SELECT count(*)::text AS count FROM users WHERE verification_visit IS NOT NULL',
    );
    expect(waiting?.count).toBe('0');
  });
});
