import { jest } from '@jest/globals';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { AUTO, ReplyDesk } from '../../../../test/support/reply-desk.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { AutomaticReplies } from '../app/automatic-replies.service.js';
import { UnreadRepository } from '../data/unread.repository.js';

/** Jobs over all tenants: no tenant may keep the others from their turn. */
describe('a round over all organizations', () => {
  let test: TestApp;
  let database: OwnerDb;
  let desks: ReplyDesk[];

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    desks = [];
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
      const owner = new Client(test.app);
      await owner.register(email);
      desks.push(await ReplyDesk.open(test, owner));
    }
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  it('finds everybody whose texts are unread, however many one has of them', async () => {
    const all = desks.map(({ organizationId }) => organizationId).sort();
    for (const desk of desks) {
      const times = desk.organizationId === all[0] ? 4 : 1;
      for (let time = 0; time < times; time += 1) {
        await desk.rate(desk.organizationId === all[2] ? 2 : 5, 'Some words.');
      }
      await desk.readNow();
    }
    await database.rows(`UPDATE reviews SET topics = NULL WHERE NOT is_sample`);
    await database.rows(`UPDATE private_feedback SET topics = NULL WHERE NOT is_sample`);
    const unread = test.app.get(UnreadRepository);
    expect(await unread.organizations(10)).toEqual(all);
    expect(await unread.organizations(2)).toEqual(all.slice(0, 2));
    expect(await unread.organizations(2, all[1])).toEqual(all.slice(2));
    expect(await unread.organizations(2, all[2])).toEqual([]);
    for (const desk of desks) await desk.readNow();
    expect(await unread.organizations(10)).toEqual([]);
  });

  it('sends what is due although one of it cannot be sent', async () => {
    const ids: string[] = [];
    for (const desk of desks) {
      await desk.configure(AUTO);
      ids.push(await desk.rate(5, 'Great people!'));
      await desk.readNow();
    }
    await database.rows(`UPDATE automatic_replies SET due_at = now() - interval '1 minute'`);
    const replies = test.app.get(AutomaticReplies);
    const send = replies.send.bind(replies);
    const spy = jest
      .spyOn(replies, 'send')
      .mockRejectedValueOnce(new Error('Out of order'))
      .mockImplementation(send);
    await replies.sweep();
    spy.mockRestore();
    const statuses = await Promise.all(
      desks.map(async (desk, at) => (await desk.automaticOf(ids[at] ?? ''))?.status),
    );
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(2);
  });
});
