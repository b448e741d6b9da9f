import {
  PASSWORD,
  START_MS,
  startAuthApp,
  until,
  type AuthApp,
} from '../../../../test/kits/auth.contract-kit.js';
import {
  enroll,
  invite,
  openPlace,
  teamOf,
  type Place,
} from '../../../../test/kits/team.contract-kit.js';

describe('invitations', () => {
  let auth: AuthApp;
  let place: Place;

  beforeAll(async () => {
    // Every test sends invitations; the limit, which is per address, has its own test.
    auth = await startAuthApp();
    place = await openPlace(auth, 'olivia@example.com', 'Corner Barbers');
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  const read = (token: string, browser = auth.browser()) =>
    browser.call('GET', `/api/invitations/${token}`);
  const accept = (token: string, browser: Place['browser']) =>
    browser.call('POST', `/api/invitations/${token}/accept`);
  const codeOf = (answer: { json<T>(): T; statusCode: number }) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];

  it('are shown to whoever has the link, without the address and without its account', async () => {
    const { token } = await invite(auth, place, 'new@example.com', { role: 'manager' });
    const answer = await read(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      organizationName: 'Corner Barbers',
      businessNames: [],
      inviterName: 'Ada Byron',
      role: 'manager',
      maskedEmail: 'n•••@example.com',
      expiresAt: expect.stringMatching(/Z$/),
      isYours: null,
    });
    await auth.browser().register('known@example.com');
    const known = await invite(auth, place, 'known@example.com', { role: 'manager' });
    expect({ ...(await read(known.token)).json<object>(), expiresAt: '' }).toEqual({
      ...answer.json<object>(),
      maskedEmail: 'k•••@example.com',
      expiresAt: '',
    });
  });

  it('make a new account whose address is confirmed, signed in and a member, once', async () => {
    const { token } = await invite(auth, place, 'Sam@Example.com');
    const sam = auth.browser();
    const answer = await enroll(sam, token);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      organizationId: place.organizationId,
      user: {
        email: 'sam@example.com',
        firstName: 'Sam',
        emailVerified: true,
        businesses: [{ id: place.businessId, role: 'staff' }],
      },
    });
    expect((await sam.call('GET', `/api/businesses/${place.businessId}`)).statusCode).toBe(200);
    expect((await auth.browser().login('sam@example.com', PASSWORD)).statusCode).toBe(200);
    const { members, invitations } = await teamOf(place);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ['olivia@example.com', 'owner'],
      ['sam@example.com', 'staff'],
    ]);
    expect(invitations.some(({ email }) => email === 'sam@example.com')).toBe(false);
    expect(codeOf(await enroll(auth.browser(), token))).toEqual([410, 'auth.used-invitation']);
    expect(codeOf(await read(token))).toEqual([410, 'auth.used-invitation']);
  });

  it('let somebody with an account join, see both organizations and have in each their own role', async () => {
    const other = await openPlace(auth, 'marcus@example.com', 'Marcus Cuts');
    const { token } = await invite(auth, place, 'marcus@example.com');
    expect(codeOf(await enroll(auth.browser(), token))).toEqual([409, 'auth.email-taken']);
    expect((await read(token, other.browser)).json()).toMatchObject({ isYours: true });
    const answers = await Promise.all([accept(token, other.browser), accept(token, other.browser)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await accept(token, other.browser)).statusCode).toBe(200);
    expect(answers[0].json()).toMatchObject({
      organizationId: place.organizationId,
      user: {
        emailVerified: true,
        businesses: [
          { id: place.businessId, role: 'staff', organizationId: place.organizationId },
          { id: other.businessId, role: 'owner', organizationId: other.organizationId },
        ],
      },
    });
    const campaigns = (id: string) =>
      other.browser.call('POST', `/api/businesses/${id}/campaigns`, { name: 'Autumn' });
    expect((await campaigns(other.businessId)).statusCode).toBe(201);
    expect((await campaigns(place.businessId)).statusCode).toBe(403);
    const keys = (organization: string) =>
      other.browser.call('GET', `/api/api-keys${organization}`);
    // Without an organization id, it is the organization where they have the permission.
    expect((await keys('')).statusCode).toBe(200);
    expect((await keys(`?organizationId=${place.organizationId}`)).statusCode).toBe(403);
    expect((await teamOf(place)).members.filter(({ id }) => id === other.userId)).toHaveLength(1);
    const removed = await place.browser.call('DELETE', `/api/team/members/${other.userId}`);
    expect(removed.statusCode).toBe(204);
    expect(codeOf(await accept(token, other.browser))).toEqual([410, 'auth.used-invitation']);
  });

  it('are taken by one of two that come at once, and the other is told so', async () => {
    const { token } = await invite(auth, place, 'twins@example.com');
    const answers = await Promise.all([
      enroll(auth.browser(), token),
      enroll(auth.browser(), token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    const { members } = await teamOf(place);
    expect(members.filter(({ email }) => email === 'twins@example.com')).toHaveLength(1);
  });

  it('are bound to their address', async () => {
    const { token } = await invite(auth, place, 'bound@example.com');
    const eve = auth.browser();
    await eve.register('eve@example.com');
    expect((await read(token, eve)).json()).toMatchObject({ isYours: false });
    expect(codeOf(await accept(token, eve))).toEqual([403, 'auth.foreign-invitation']);
    expect((await eve.call('GET', `/api/businesses/${place.businessId}`)).statusCode).toBe(404);
    expect((await accept(token, auth.browser())).statusCode).toBe(401);
    expect((await enroll(auth.browser(), token)).statusCode).toBe(201);
  });

  it('end with their term, when they are withdrawn, sent again or replaced', async () => {
    const expired = await invite(auth, place, 'late@example.com');
    const [row] = await auth.sql<{ days: string }>(
      `SELECT round(extract(epoch FROM expires_at - invited_at) / 86400)::text AS days
         FROM invitations WHERE email = 'late@example.com'`,
    );
    expect(row?.days).toBe('7');
    await auth.sql(`UPDATE invitations SET expires_at = now() WHERE email = 'late@example.com'`);
    expect(codeOf(await read(expired.token))).toEqual([410, 'auth.expired-invitation']);
    expect(codeOf(await enroll(auth.browser(), expired.token))).toEqual([
      410,
      'auth.expired-invitation',
    ]);
    const listed = async () =>
      (await teamOf(place)).invitations.find(({ email }) => email === 'late@example.com');
    // The email arrives a moment before its status is stored.
    await until(async () => ((await listed())?.emailStatus === 'sent' ? true : undefined));
    expect(await listed()).toMatchObject({ expired: true });

    auth.mails.received.length = 0;
    const resent = `/api/team/invitations/${expired.id}/resend`;
    await auth.sql(`UPDATE invitations SET expires_at = now() + interval '1 day'
                      WHERE email = 'late@example.com'`);
    expect((await read(expired.token)).statusCode).toBe(200);
    expect((await place.browser.call('POST', resent)).statusCode).toBe(200);
    // Immediately, before the new link is created.
    expect(codeOf(await read(expired.token))).toEqual([404, 'auth.unknown-invitation']);
    const second = await auth.mails.tokenFor('late@example.com', 'invite');
    expect(codeOf(await read(expired.token))).toEqual([404, 'auth.unknown-invitation']);
    expect((await read(second)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ expired: false });

    auth.mails.received.length = 0;
    const replaced = await invite(auth, place, 'LATE@example.com', { role: 'manager' });
    expect(replaced.id).toBe(expired.id);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read(replaced.token)).json()).toMatchObject({ role: 'manager' });

    const withdraw = () => place.browser.call('DELETE', `/api/team/invitations/${expired.id}`);
    expect((await withdraw()).statusCode).toBe(204);
    expect((await withdraw()).statusCode).toBe(404);
    expect(codeOf(await enroll(auth.browser(), replaced.token))).toEqual([
      404,
      'auth.unknown-invitation',
    ]);
    expect(await listed()).toBeUndefined();
  });

  it('that name no business mean the only one, and never several', async () => {
    const own = await openPlace(auth, 'several@example.com', 'Several');
    const post = (body: object) => own.browser.call('POST', '/api/team/invitations', body);
    const only = await post({ email: 'first@example.com', role: 'staff' });
    expect(only.json()).toMatchObject({ businessIds: [own.businessId] });
    expect((await own.browser.call('POST', '/api/businesses', { name: 'Second' })).statusCode).toBe(
      201,
    );
    const refused = await post({ email: 'second@example.com', role: 'staff' });
    expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'businessIds', code: 'businesses-missing' })],
    ]);
    const all = await post({ email: 'second@example.com', role: 'staff', businessIds: null });
    expect(all.json()).toMatchObject({ businessIds: null });
    const owner = await post({ email: 'third@example.com', role: 'owner' });
    expect(owner.json()).toMatchObject({ businessIds: null });
  });

  it('of a member are refused with a sentence, and so are those for what is not there', async () => {
    const post = (body: object) => place.browser.call('POST', '/api/team/invitations', body);
    const again = await post({ email: 'Olivia@example.com', role: 'staff' });
    expect(codeOf(again)).toEqual([409, 'auth.already-member']);
    const other = await openPlace(auth, 'stranger@example.com', 'Elsewhere');
    for (const [field, body] of [
      ['email', { email: 'nobody', role: 'staff' }],
      ['role', { email: 'a@example.com', role: 'king' }],
      ['role', { email: 'a@example.com' }],
      ['businessIds', { email: 'a@example.com', role: 'staff', businessIds: [] }],
      ['businessIds', { email: 'a@example.com', role: 'staff', businessIds: [other.businessId] }],
      ['businessIds', { email: 'a@example.com', role: 'owner', businessIds: [place.businessId] }],
    ] as const) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
        422,
        [expect.objectContaining({ field })],
      ]);
    }
    const foreign = `/api/team/invitations?organizationId=${other.organizationId}`;
    const answer = await place.browser.call('POST', foreign, {
      email: 'a@example.com',
      role: 'owner',
    });
    expect(answer.statusCode).toBe(404);
    const theirs = await invite(auth, other, 'theirs@example.com');
    for (const [method, path] of [
      ['DELETE', theirs.id],
      ['POST', `${theirs.id}/resend`],
    ] as const) {
      const refused = await place.browser.call(method, `/api/team/invitations/${path}`);
      expect(refused.statusCode).toBe(404);
    }
    expect((await read(theirs.token)).statusCode).toBe(200);
  });

  it('are not found under a forged token, and the account needs a good password', async () => {
    const { token } = await invite(auth, place, 'weak@example.com');
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(codeOf(await read(forged))).toEqual([404, 'auth.unknown-invitation']);
    expect((await read('x')).statusCode).toBe(404);
    const weak = await auth.browser().call('POST', `/api/invitations/${token}/register`, {
      firstName: 'Sam',
      lastName: 'Okafor',
      password: 'weak@example.com',
    });
    expect(weak.json()).toMatchObject({
      code: 'auth.weak-password',
      errors: [{ field: 'password', code: 'same-as-email' }],
    });
    expect((await read(token)).statusCode).toBe(200);
    expect(JSON.stringify(await auth.sql('SELECT * FROM invitations'))).not.toContain(token);
    expect(auth.logged()).not.toContain(token);
  });

  it('come in the language of whoever invites, and say what became of the mail', async () => {
    const answer = await place.browser.call(
      'POST',
      '/api/team/invitations',
      { email: 'maryam@example.com', role: 'manager', businessIds: [place.businessId] },
      { 'accept-language': 'ar-EG' },
    );
    expect(answer.statusCode).toBe(201);
    await auth.mails.tokenFor('maryam@example.com', 'invite');
    const mail = auth.mails.received.find(({ to }) => to?.[0]?.address === 'maryam@example.com');
    expect(mail?.subject).toBe('دعوة من Ada Byron للانضمام إلى Corner Barbers');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    await until(async () =>
      (await teamOf(place)).invitations.find(
        ({ email, emailStatus }) => email === 'maryam@example.com' && emailStatus === 'sent',
      ),
    );
    auth.mails.refuseFor = 1;
    await place.browser.call('POST', '/api/team/invitations', {
      email: 'typo@example.com',
      role: 'staff',
    });
    await until(async () =>
      (await teamOf(place)).invitations.find(
        ({ email, emailStatus }) => email === 'typo@example.com' && emailStatus === 'failed',
      ),
    );
  });

  it('carry the brand of the organization, by name and by address', async () => {
    const agency = await openPlace(auth, 'ava@example.com', 'Harbour Street Bakery');
    await agency.browser.call('PUT', '/api/organizations/branding', {
      name: 'Brightside',
      slug: 'brightside',
      primary: '#0b6b7d',
      accent: '#f7b32b',
    });
    const { token } = await invite(auth, agency, 'client@example.com');
    expect((await read(token)).json()).toMatchObject({ organizationName: 'Brightside' });
    const mail = auth.mails.received.find(({ to }) => to?.[0]?.address === 'client@example.com');
    expect(mail?.subject).toBe('Ada Byron invited you to join Brightside');
    expect(mail?.from?.name).toBe('Brightside');
    expect(mail?.text).toContain(`http://brightside.app.test/invite/${token}`);
    expect(`${mail?.html} ${mail?.text}`).not.toMatch(/scoville/i);
  });

  it("fill nobody's inbox", async () => {
    const post = () =>
      place.browser.call('POST', '/api/team/invitations', {
        email: 'target@example.com',
        role: 'staff',
      });
    for (let time = 1; time <= 5; time += 1) expect((await post()).statusCode).toBe(201);
    expect((await post()).statusCode).toBe(429);
    const { invitations } = await teamOf(place);
    expect(invitations.filter(({ email }) => email === 'target@example.com')).toHaveLength(1);
  });
});
