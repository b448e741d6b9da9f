import { jest } from '@jest/globals';
import pg from 'pg';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { AUTO, ReplyDesk } from '../../../../test/support/reply-desk.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { repeats } from '../domain/similar-reply.js';
import { SuggestReply } from '../app/suggest-reply.use-case.js';

/** Scheduled replies while people, customers and settings change. */
describe('an automatic reply that waits', () => {
  let test: TestApp;
  let owner: Client;
  let database: OwnerDb;
  let desk: ReplyDesk;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  beforeEach(async () => {
    desk = await ReplyDesk.open(test, owner, { toneProfile: 'professional' });
  });

  /** Adds a customer's text, has it read, and returns it with its scheduled reply. */
  const waiting = async (rating = 5, name = 'Zebediah Quux', text = 'Great people!') => {
    const { id, customerId } = await desk.rateAs(rating, text, name);
    await desk.readNow();
    const reply = await desk.automaticOf(id);
    if (!reply) throw new Error('No reply waits.');
    return { id, customerId, reply };
  };
  const publicReplyTo = async (id: string): Promise<string | undefined> =>
    (await desk.listOf('reviews')).find((one) => one.id === id)?.reply?.message;

  /** Runs `change` in a transaction that is committed once `act` waits for one of its locks. */
  const meanwhile = async <T>(
    change: string,
    values: unknown[],
    act: () => Promise<T>,
  ): Promise<T> => {
    const other = new pg.Client(test.database.ownerUrl);
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(change, values);
      const acting = act();
      await until('it waits for the row', async () => {
        const waits = await database.count(
          `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waits > 0;
      });
      await other.query('COMMIT');
      return await acting;
    } finally {
      await other.end();
    }
  };

  it.each([5, 2])('earns nothing when it goes out (%i stars)', async (rating) => {
    await desk.configure(AUTO);
    const { reply, id } = await waiting(rating);
    expect(await desk.send(reply)).toMatchObject({ status: 'sent' });
    const told = await database.rows<{ payload: object }>(
      `SELECT payload FROM outbox_events WHERE type IN ('reviews.replied', 'feedback.replied')
         AND $1 IN (payload->>'reviewId', payload->>'feedbackId')`,
      [id],
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toMatchObject({ isAutomatic: true });
  });

  describe('for a customer who is erased', () => {
    const erase = (customerId: string) => owner.ok('DELETE', `/api/customers/${customerId}`);

    it('ends, and nobody is named any more', async () => {
      await desk.configure(AUTO);
      const { id, customerId, reply } = await waiting();
      expect(reply.message).toContain('Zebediah Quux');
      await erase(customerId);
      await until(
        'it was canceled',
        async () => (await desk.automaticOf(id))?.status === 'canceled',
      );
      expect(await desk.send(reply)).toMatchObject({ reason: 'customer-erased', message: '' });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('does not go out although nobody was told yet', async () => {
      await desk.configure(AUTO);
      const { id, customerId, reply } = await waiting();
      await database.rows(`UPDATE customers SET email = NULL, erased_at = now() WHERE id = $1`, [
        customerId,
      ]);
      expect(await desk.send(reply)).toMatchObject({
        status: 'canceled',
        reason: 'customer-erased',
      });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('keeps no name in what was sent or suggested', async () => {
      await desk.configure(AUTO);
      const { id, customerId, reply } = await waiting(2);
      expect(await desk.send(reply)).toMatchObject({ status: 'sent' });
      const suggested = await desk.rateAs(3, 'Fair.', 'Zebediah Quux');
      await desk.readNow();
      const inbox = async () => JSON.stringify([await desk.listOf('feedback')]);
      expect(await inbox()).toContain('Dear Zebediah Quux');
      await erase(customerId);
      await erase(suggested.customerId);
      await until(
        'it was forgotten',
        async () =>
          (await desk.automaticOf(id))?.message === '' &&
          (await desk.listOf('feedback')).every((one) => !one.aiSuggestedReply),
      );
      const [row] = (await desk.listOf('feedback')).filter((one) => one.id === suggested.id);
      expect(row).toMatchObject({ customerName: null, aiSuggestedReply: null });
      await until('nobody is named', async () => !/Zebediah|Quux/.test(await inbox()));
      const [answered] = (await desk.listOf('feedback')).filter((one) => one.id === id);
      expect(answered?.reply?.message).toMatch(/^Dear \[…\],\n/);
      expect((await desk.automaticOf(id))?.status).toBe('sent');
    });

    it('is not scheduled when they are erased while it is written', async () => {
      await desk.configure({ ...AUTO, autoRatings: [2] });
      const { id, customerId } = await desk.rateAs(2, 'It was bad.', 'Zebediah Quux');
      const writer = test.app.get(SuggestReply);
      const run = writer.run.bind(writer);
      const spy = jest.spyOn(writer, 'run').mockImplementation(async (...wish) => {
        await erase(customerId);
        return run(...wish);
      });
      await desk.readNow();
      spy.mockRestore();
      expect(await desk.automaticOf(id)).toBeUndefined();
      const [row] = await desk.listOf('feedback');
      expect(row).toMatchObject({ sentiment: 'negative', aiSuggestedReply: null });
    });
  });

  describe('that is judged again when it is sent', () => {
    it.each([
      ['in another language', 'Vielen Dank für die netten Worte. Das ist sehr schön für uns alle.'],
      ['that admits a fault', 'Thank you. It was our fault.'],
      ['that promises', 'Thank you. We guarantee a better cut.'],
      ['that insults', 'Thank you. You are a liar.'],
      ['that refuses', 'I cannot write this reply.'],
      ['with a number to call', 'Thank you. Call +1 555 010 2030.'],
    ])('does not go out %s', async (_what, message) => {
      await desk.configure(AUTO);
      const text = 'The people are great and they were very kind to me.';
      const { id, reply } = await waiting(5, 'Zebediah Quux', text);
      await database.rows(`UPDATE automatic_replies SET message = $2 WHERE id = $1`, [
        reply.id,
        message,
      ]);
      expect(await desk.send(reply)).toMatchObject({ status: 'canceled' });
      expect(await publicReplyTo(id)).toBeUndefined();
    });
  });

  describe('to an urgent complaint', () => {
    it.each<[string, number, string]>([
      ['safety, in English', 2, 'The barber threatened me.'],
      ['health, in English', 5, 'I got food poisoning here.'],
      ['health, in German', 2, 'Er hat mich ins Ohr geschnitten.'],
      ['discrimination, in Spanish', 2, 'Me discriminaron por mi acento.'],
      ['law, in French', 5, 'Je vais porter plainte.'],
      ['theft, in Portuguese', 2, 'Roubaram minha carteira.'],
      ['theft, in Arabic', 5, 'سرقوا محفظتي'],
    ])('is never scheduled: %s, %i stars', async (_what, rating, text) => {
      await desk.configure(AUTO);
      const { id } = await desk.rateAs(rating, text, 'Zebediah Quux');
      const calm = await waiting(rating);
      expect(await desk.automaticOf(id)).toBeUndefined();
      const list = await desk.listOf(rating === 5 ? 'reviews' : 'feedback');
      const urgency = Object.fromEntries(list.map((one) => [one.id, one.isUrgent]));
      expect(urgency).toEqual({ [id]: true, [calm.id]: false });
    });

    it('can be suggested to a person, who may send it', async () => {
      await desk.configure(AUTO);
      const id = await desk.rate(2, 'The barber threatened me.');
      const { aiSuggestedReply } = await desk.read('feedback', id);
      expect(aiSuggestedReply).toMatch(/.{20}/);
      await owner.ok('POST', `/api/private-feedback/${id}/reply`, { message: aiSuggestedReply });
    });

    it.each<[string, string]>([
      ['it was marked while the reply waited', `is_urgent = true`],
      ['it came in before there were marks', `body = 'I got food poisoning here.'`],
    ])('is not sent where %s', async (_what, change) => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      await database.rows(`UPDATE reviews SET ${change} WHERE id = $1`, [id]);
      expect(await desk.send(reply)).toMatchObject({ status: 'canceled', reason: 'urgent' });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('is sent to nobody by email either', async () => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting(2);
      await database.rows(`UPDATE private_feedback SET is_urgent = true WHERE id = $1`, [id]);
      expect(await desk.send(reply)).toMatchObject({ status: 'canceled', reason: 'urgent' });
      const mails = `SELECT count(*) FROM messages WHERE kind = 'feedback-reply' AND subject_id = $1`;
      expect(await database.count(mails, [id])).toBe(0);
    });
  });

  describe('and a person at the same moment', () => {
    it('leaves the answer of the person under a review', async () => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      const sent = await meanwhile(
        `UPDATE reviews SET reply = 'By hand.', replied_at = now() WHERE id = $1`,
        [id],
        () => desk.send(reply),
      );
      expect(sent).toMatchObject({ status: 'canceled', reason: 'answered' });
      expect(await publicReplyTo(id)).toBe('By hand.');
    });

    it('sends no second mail', async () => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting(2);
      const sent = await meanwhile(
        `UPDATE private_feedback SET reply = 'By hand.', replied_at = now() WHERE id = $1`,
        [id],
        () => desk.send(reply),
      );
      expect(sent).toMatchObject({ status: 'canceled', reason: 'answered' });
      const mails = `SELECT count(*) FROM messages WHERE kind = 'feedback-reply' AND subject_id = $1`;
      expect(await database.count(mails, [id])).toBe(0);
    });

    it('does not go out when automatic replies are switched off', async () => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      const sent = await meanwhile(
        `UPDATE reply_settings SET mode = 'off', consented_at = NULL, consented_by = NULL WHERE business_id = $1`,
        [desk.businessId],
        () => desk.send(reply),
      );
      expect(sent).toMatchObject({ status: 'canceled', reason: 'turned-off' });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('has nobody agree who did not', async () => {
      await desk.configure(AUTO);
      const { consent: _without, ...silent } = AUTO;
      const answer = await meanwhile(
        `UPDATE reply_settings SET mode = 'suggest', consented_at = NULL, consented_by = NULL WHERE business_id = $1`,
        [desk.businessId],
        () => desk.configure(silent),
      );
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        409,
        'ai.consent-missing',
      ]);
      const settings = `/api/businesses/${desk.businessId}/reply-settings`;
      expect(await owner.ok('GET', settings)).toMatchObject({
        mode: 'suggest',
        consentedAt: null,
      });
    });
  });

  describe('to many who say the same', () => {
    const NAMES = [
      'Ada Byron',
      'Ben Okri',
      'Cem Özer',
      'Dana Scott',
      'Eve Arden',
      'Fay Wray',
      'Gus Hall',
      'Hal Ashby',
      'Ida Lupino',
      'Jim Henson',
      'Kay Boyle',
      'Leo Penn',
      'Mia May',
      'Ned Ward',
    ];
    const scheduledFor = async (names: readonly string[]): Promise<string[]> => {
      for (const name of names) await desk.rate(5, '', name).catch(() => desk.rate(5, 'ok', name));
      await desk.readNow();
      return (await desk.automatic()).map(({ message }) => message);
    };

    it.each([
      ['general', 10],
      ['health', 4],
    ])('repeats none that waits (%s)', async (sector, least) => {
      await desk.configure({ ...AUTO, sector });
      const messages = await scheduledFor(NAMES);
      expect(messages.length).toBeGreaterThanOrEqual(least);
      messages.forEach((message, at) =>
        expect(repeats(message, messages.slice(at + 1, at + 11))).toBe(false),
      );
    });

    it('repeats none that was published', async () => {
      await desk.configure(AUTO);
      await scheduledFor(NAMES.slice(0, 3));
      for (const one of await desk.automatic()) await desk.send(one);
      const published = (await desk.listOf('reviews')).map(({ reply }) => reply?.message ?? '');
      const waits = (await scheduledFor(NAMES.slice(3, 6))).filter(
        (one) => !published.includes(one),
      );
      expect(waits.length).toBeGreaterThan(0);
      for (const message of waits) expect(repeats(message, published)).toBe(false);
    });
  });

  describe('when settings change', () => {
    it.each<[string, object]>([
      ['the sector', { sector: 'health' }],
      ['the ratings', { autoRatings: [2] }],
      ['the length', { maxLength: 80 }],
      ['the voice', { brandVoice: 'Sign as: The team' }],
    ])('ends with %s', async (_what, change) => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      await desk.configure({ ...AUTO, ...change });
      expect(await desk.automaticOf(id)).toMatchObject({
        status: 'canceled',
        reason: 'settings-changed',
      });
      await desk.send(reply);
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('ends with the tone of the business', async () => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      await owner.ok('PATCH', `/api/businesses/${desk.businessId}`, { toneProfile: 'casual' });
      expect(await desk.send(reply)).toMatchObject({ reason: 'settings-changed' });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it.each<[string, object]>([
      ['another delay', { autoDelayMinutes: 30 }],
      ['one more rating', { autoRatings: [5, 4, 2] }],
      ['more room', { maxLength: 700 }],
      ['nothing', {}],
    ])('stays with %s', async (_what, change) => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      await desk.configure({ ...AUTO, ...change });
      expect((await desk.automaticOf(id))?.status).toBe('scheduled');
      expect(await desk.send(reply)).toMatchObject({ status: 'sent' });
      expect(await publicReplyTo(id)).toBe(reply.message);
    });

    it.each<[string, string]>([
      ['the rating is chosen no more', `auto_ratings = '{2}'`],
      ['nothing may tell that somebody was there', `sector = 'health'`],
      ['it has become too long', `max_length = 80`],
    ])('does not go out when %s, whoever changed it', async (_what, change) => {
      await desk.configure(AUTO);
      const { id, reply } = await waiting();
      await database.rows(`UPDATE reply_settings SET ${change} WHERE business_id = $1`, [
        desk.businessId,
      ]);
      expect(await desk.send(reply)).toMatchObject({
        status: 'canceled',
        reason: 'settings-changed',
      });
      expect(await publicReplyTo(id)).toBeUndefined();
    });

    it('is not scheduled when they change while it is written', async () => {
      await desk.configure(AUTO);
      const { id } = await desk.rateAs(5, 'Great people!', 'Ada');
      const writer = test.app.get(SuggestReply);
      const run = writer.run.bind(writer);
      const spy = jest.spyOn(writer, 'run').mockImplementation(async (...wish) => {
        const suggestion = await run(...wish);
        await desk.configure({ ...AUTO, sector: 'health' });
        return suggestion;
      });
      await desk.readNow();
      spy.mockRestore();
      expect(await desk.automaticOf(id)).toBeUndefined();
    });
  });
});
