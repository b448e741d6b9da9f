import { InvitationRepository } from '../data/invitation.repository.js';
import {
  START_MS,
  startAuthApp,
  type AuthApp,
  type Browser,
} from '../../../../test/kits/auth.contract-kit.js';
import {
  enroll,
  invite,
  openPlace,
  teamOf,
  type Place,
} from '../../../../test/kits/team.contract-kit.js';

describe('a team', () => {
  let auth: AuthApp;
  let place: Place;

  beforeAll(async () => {
    // One owner invites whole teams here.
    auth = await startAuthApp({ RATE_LIMIT_FACTOR: '100' });
    place = await openPlace(auth, 'olivia@example.com', 'Corner Barbers');
  }, START_MS);
  afterAll(() => auth.close(), START_MS);

  interface Person {
    browser: Browser;
    id: string;
  }

  const join = async (email: string, role: string, at: Place = place): Promise<Person> => {
    const { token } = await invite(auth, at, email, { role });
    const browser = auth.browser();
    const answer = await enroll(browser, token);
    expect(answer.statusCode).toBe(201);
    return { browser, id: answer.json<{ user: { id: string } }>().user.id };
  };
  const change = (id: string, body: object, browser = place.browser) =>
    browser.call('PATCH', `/api/team/members/${id}`, body);
  const remove = (id: string, browser = place.browser) =>
    browser.call('DELETE', `/api/team/members/${id}`);
  const leave = (browser: Browser, organizationId = place.organizationId) =>
    browser.call('POST', '/api/team/leave', { organizationId });
  const codeOf = (answer: { json<T>(): T; statusCode: number }) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];
  const sees = async (browser: Browser, businessId = place.businessId) =>
    (await browser.call('GET', `/api/businesses/${businessId}`)).statusCode;

  it('changes roles at once, up and down', async () => {
    const sam = await join('sam@example.com', 'staff');
    const draft = () =>
      sam.browser.call('POST', `/api/businesses/${place.businessId}/campaigns`, { name: 'A' });
    expect((await draft()).statusCode).toBe(403);
    const changed = await change(sam.id, { role: 'manager' });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ id: sam.id, role: 'manager', businessIds: null }),
    ]);
    expect((await draft()).statusCode).toBe(201);
    expect((await change(sam.id, { role: 'staff' })).statusCode).toBe(200);
    expect((await draft()).statusCode).toBe(403);
  });

  it('keeps the time of joining when businesses change, and the time of a change when nothing does', async () => {
    const made = await place.browser.call('POST', '/api/businesses', { name: 'Third Chair' });
    const third = made.json<{ id: string }>().id;
    const { token } = await invite(auth, place, 'long@example.com', {
      role: 'staff',
      businessIds: [place.businessId],
    });
    const answer = await enroll(auth.browser(), token);
    const { id } = answer.json<{ user: { id: string } }>().user;
    const patch = async (businessIds: string[]) =>
      (await change(id, { role: 'staff', businessIds })).json<{
        createdAt: string;
        updatedAt: string;
      }>();
    const joined = await patch([place.businessId]);
    const both = await patch([place.businessId, third]);
    const moved = await patch([third]);
    const same = await patch([third]);
    expect([both.createdAt, moved.createdAt]).toEqual([joined.createdAt, joined.createdAt]);
    expect(Date.parse(moved.updatedAt)).toBeGreaterThan(Date.parse(both.updatedAt));
    expect(same).toEqual(moved);
  });

  it('gives a role for some businesses only, and takes it back', async () => {
    const made = await place.browser.call('POST', '/api/businesses', { name: 'Second Chair' });
    const second = made.json<{ id: string }>().id;
    const { token } = await invite(auth, place, 'one@example.com', {
      role: 'manager',
      businessIds: [second],
    });
    expect((await auth.browser().call('GET', `/api/invitations/${token}`)).json()).toMatchObject({
      businessNames: ['Second Chair'],
    });
    const browser = auth.browser();
    const { id } = (await enroll(browser, token)).json<{ user: { id: string } }>().user;
    expect([await sees(browser, second), await sees(browser)]).toEqual([200, 404]);
    // Only the role changes: the businesses stay as they are.
    expect((await change(id, { role: 'staff' })).json()).toMatchObject({
      role: 'staff',
      businessIds: [second],
    });
    await change(id, { businessIds: [place.businessId, place.businessId] });
    expect([await sees(browser, second), await sees(browser)]).toEqual([404, 200]);
    await change(id, { businessIds: null });
    expect([await sees(browser, second), await sees(browser)]).toEqual([200, 200]);
    await change(id, { businessIds: [second] });
    expect((await change(id, { role: 'owner' })).json()).toMatchObject({
      role: 'owner',
      businessIds: null,
    });
    expect((await change(id, { role: 'owner', businessIds: [second] })).statusCode).toBe(422);
    const foreign = await openPlace(auth, 'foreign@example.com', 'Elsewhere');
    expect(
      (await change(id, { role: 'staff', businessIds: [foreign.businessId] })).statusCode,
    ).toBe(422);
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('ends access at once when somebody is removed or leaves, and keeps their account', async () => {
    const nora = await join('nora@example.com', 'manager');
    expect(await sees(nora.browser)).toBe(200);
    expect((await remove(nora.id)).statusCode).toBe(204);
    expect(await sees(nora.browser)).toBe(404);
    expect((await nora.browser.call('GET', '/api/auth/user')).json()).toMatchObject({
      businesses: [],
    });
    expect((await remove(nora.id)).statusCode).toBe(404);

    const leaver = await join('leaver@example.com', 'staff');
    expect((await leave(leaver.browser)).statusCode).toBe(204);
    expect(await sees(leaver.browser)).toBe(404);
    expect((await leave(leaver.browser)).statusCode).toBe(404);
    expect((await leave(auth.browser())).statusCode).toBe(401);
  });

  it('ends the keys of an owner who goes, or is one no more, and nobody else’s', async () => {
    const shop = await openPlace(auth, 'keys@example.com', 'Key Cutters');
    const keyOf = async (browser: Browser) =>
      (
        await browser.call('POST', `/api/api-keys?organizationId=${shop.organizationId}`, {
          name: 'Till',
          role: 'manager',
        })
      ).json<{ key: string }>().key;
    const opens = async (key: string) =>
      (
        await auth.browser().call('GET', `/api/businesses/${shop.businessId}`, undefined, {
          authorization: `Bearer ${key}`,
        })
      ).statusCode;
    const bob = await join('bob@example.com', 'owner', shop);
    const eva = await join('eva@example.com', 'owner', shop);
    const [kept, bobs, evas] = await Promise.all(
      [shop.browser, bob.browser, eva.browser].map(keyOf),
    );
    const all = async () => Promise.all([kept, bobs, evas].map((key) => opens(key ?? '')));
    expect(await all()).toEqual([200, 200, 200]);
    expect((await remove(bob.id, shop.browser)).statusCode).toBe(204);
    expect(await all()).toEqual([200, 401, 200]);
    expect((await change(eva.id, { role: 'manager' }, shop.browser)).statusCode).toBe(200);
    expect(await all()).toEqual([200, 401, 401]);
  });

  it('keeps its last owner, also when two owners go at the same moment', async () => {
    const ada = await openPlace(auth, 'ada@example.com', 'Ada & Sons');
    expect(codeOf(await remove(ada.userId, ada.browser))).toEqual([409, 'auth.last-owner']);
    expect(codeOf(await change(ada.userId, { role: 'staff' }, ada.browser))).toEqual([
      409,
      'auth.last-owner',
    ]);
    expect(codeOf(await leave(ada.browser, ada.organizationId))).toEqual([409, 'auth.last-owner']);
    const eve = await join('eve@example.com', 'owner', ada);
    const both = await Promise.all([
      leave(ada.browser, ada.organizationId),
      change(eve.id, { role: 'manager' }, eve.browser),
    ]);
    expect(both.map(({ statusCode }) => statusCode < 300).sort()).toEqual([false, true]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(409);
  });

  it('is the business of owners, each of their own organization', async () => {
    const other = await openPlace(auth, 'stranger@example.com', 'Elsewhere');
    const manager = await join('manager@example.com', 'manager');
    for (const [browser, status] of [
      [manager.browser, 403],
      [other.browser, 404],
    ] as const) {
      const at = `organizationId=${place.organizationId}`;
      const answers = await Promise.all([
        browser.call('GET', `/api/team?${at}`),
        browser.call('POST', `/api/team/invitations?${at}`, {
          email: 'a@example.com',
          role: 'owner',
        }),
        browser.call('PATCH', `/api/team/members/${manager.id}?${at}`, { role: 'owner' }),
        browser.call('DELETE', `/api/team/members/${place.userId}?${at}`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    }
    // An owner of another organization cannot change members here.
    expect((await change(manager.id, { role: 'owner' }, other.browser)).statusCode).toBe(404);
    expect((await remove(place.userId, other.browser)).statusCode).toBe(404);
    expect((await teamOf(place)).members).toContainEqual(
      expect.objectContaining({ id: manager.id, role: 'manager' }),
    );
  });

  it('gets a business where its owner says, and none from whoever is no owner there', async () => {
    const rita = await openPlace(auth, 'rita@example.com', 'Rita’s own shop');
    const agency = await openPlace(auth, 'agency@example.com', 'Agency');
    const { token } = await invite(auth, agency, 'rita@example.com', { role: 'owner' });
    expect((await rita.browser.call('POST', `/api/invitations/${token}/accept`)).statusCode).toBe(
      200,
    );
    const add = async (where: string, browser = rita.browser) => {
      const answer = await browser.call('POST', `/api/businesses${where}`, { name: 'Client' });
      return { status: answer.statusCode, id: answer.json<{ id: string }>().id };
    };
    const client = await add(`?organizationId=${agency.organizationId}`);
    expect(client.status).toBe(201);
    expect(await sees(agency.browser, client.id)).toBe(200);
    // Without an organization id, it is the oldest of her organizations.
    const own = await add('');
    expect(await sees(agency.browser, own.id)).toBe(404);
    const manager = await join('mona@example.com', 'manager', agency);
    const refused = await add(`?organizationId=${agency.organizationId}`, manager.browser);
    expect(refused.status).toBe(404);
    const stranger = await add(`?organizationId=${rita.organizationId}`, agency.browser);
    expect(stranger.status).toBe(404);
  });

  it('lets a hundred invitations wait, and forgets those that nobody answered', async () => {
    const full = await openPlace(auth, 'full@example.com', 'Full House');
    await auth.sql(
      `INSERT INTO invitations (id, organization_id, email, role, expires_at)
       SELECT gen_random_uuid(), $1, 'p' || n || '@example.com', 'staff',
              now() + interval '1 hour' - make_interval(days => n) FROM generate_series(1, 100) n`,
      [full.organizationId],
    );
    const answer = await full.browser.call('POST', '/api/team/invitations', {
      email: 'one-more@example.com',
      role: 'staff',
      businessIds: null,
    });
    expect(codeOf(answer)).toEqual([409, 'auth.too-many-invitations']);
    await auth.app.get(InvitationRepository, { strict: false }).prune(30);
    const { invitations } = await teamOf(full);
    expect(invitations).toHaveLength(30);
  });
});
