import { MODEL, PaidProvider } from '../../../../test/kits/paid-provider.kit.js';
import type { Client } from '../../../../test/support/client.js';
import { AUTO, type ReplyDesk } from '../../../../test/support/reply-desk.js';
import { until } from '../../../../test/support/until.js';
import { AutomaticReplies } from '../app/automatic-replies.service.js';
import { ReadTexts } from '../app/read-texts.use-case.js';
import { ReadingJobs } from '../app/reading-jobs.js';
import { present } from '../../../../test/support/present.js';

describe('texts that are read', () => {
  let paid: PaidProvider;
  let owner: Client;
  let desk: ReplyDesk;

  beforeAll(async () => {
    paid = await PaidProvider.start();
    ({ owner } = paid);
  });
  afterAll(() => paid.stop());
  beforeEach(async () => {
    desk = await paid.reset();
  });

  describe('a text', () => {
    it('is labelled soon after it came, and its feedback has a reply ready', async () => {
      const id = await desk.rate(2, 'I had to wait for an hour.');
      expect(await desk.readByItself('feedback', id)).toMatchObject({
        sentiment: 'negative',
        topics: [{ topic: 'wait', polarity: 'negative' }],
        aiSuggestedReply: expect.stringMatching(/.{20}/),
      });
    });

    it('keeps no reply ready where suggestions are switched off', async () => {
      await desk.configure({ mode: 'off' });
      const { aiSuggestedReply, sentiment } = await desk.read(
        'feedback',
        await desk.rate(1, 'It was bad.'),
      );
      expect([aiSuggestedReply, sentiment]).toEqual([null, 'negative']);
    });

    it.each<[string, number, object, string | null]>([
      ['one that is not sure', 3, { positive: 0.3, neutral: 0.25, negative: 0.45 }, 'neutral'],
      ['praise with three stars', 3, { positive: 0.98, neutral: 0.01, negative: 0.01 }, 'positive'],
    ])('has no label where that would be %s', async (_what, rating, said, never) => {
      paid.server.behave({
        analysis: { sentiment: said, topics: [{ topic: 'staff', polarity: 'positive' }] },
      });
      const id = await desk.rate(rating, 'It was what it was, and they were as they are.');
      await desk.readNow();
      const isLabelled = async () =>
        (await desk.listOf('feedback')).find((one) => one.id === id && one.topics.length > 0);
      await until('the text was read', async () => (await isLabelled()) !== undefined);
      const { sentiment, sentimentScore } = present(await isLabelled());
      expect([sentiment, sentimentScore]).not.toContain(never);
      expect([sentiment, sentimentScore]).toEqual([null, null]);
    });

    it('of five stars is labelled too', async () => {
      const { sentiment, sentimentScore } = await desk.readByItself(
        'reviews',
        await desk.rate(5, 'Great people!'),
      );
      expect(sentiment).toBe('positive');
      expect(sentimentScore).toBeGreaterThan(50);
    });
  });

  describe('an automatic reply', () => {
    it('needs consent, and loses it with the mode', async () => {
      const { consent: _without, ...silent } = AUTO;
      const refused = await desk.configure(silent);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'ai.consent-missing',
      ]);
      const agreed = (await desk.configure(AUTO)).json<{ consentedAt: string | null }>();
      expect(agreed.consentedAt).not.toBeNull();
      expect((await desk.configure(silent)).statusCode).toBe(200);
      expect((await desk.configure({})).json()).toMatchObject({
        mode: 'suggest',
        consentedAt: null,
      });
      expect((await desk.configure(silent)).statusCode).toBe(409);
    });

    it('waits for its time, and goes out once', async () => {
      await desk.configure(AUTO);
      const id = await desk.rate(5, 'Great people!');
      const waiting = await desk.scheduled(id);
      expect(waiting.status).toBe('scheduled');
      expect(new Date(waiting.dueAt).getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
      expect((await desk.listOf('reviews'))[0]?.reply).toBeNull();
      expect(await desk.send(waiting)).toMatchObject({ status: 'sent', reason: null });
      expect((await desk.listOf('reviews'))[0]?.reply?.message).toBe(waiting.message);
      const [row] = await paid.database.rows<{ replies: number }>(
        `SELECT count(*)::int AS replies FROM outbox_events WHERE type = 'reviews.replied' AND payload->>'reviewId' = $1`,
        [id],
      );
      expect(row?.replies).toBe(1);
    });

    it.each([
      ['health', 'Local AI'],
      ['legal', 'Local AI'],
      ['general', MODEL],
    ])('in the sector %s is written by %s', async (sector, provider) => {
      await desk.configure({ ...AUTO, sector });
      // The word lists do not recognize that this confirms a visit.
      paid.server.behave({ reply: ['It was lovely to do the thing with the thing on Monday.'] });
      expect((await desk.scheduled(await desk.rate(5, 'Great!'))).provider).toBe(provider);
      // A suggestion that a person reads first may come from any provider.
      paid.server.behave({});
      expect((await desk.suggest()).provider).toBe(MODEL);
    });

    it('to private feedback goes out by mail', async () => {
      await desk.configure(AUTO);
      const id = await desk.rate(2, 'I had to wait.');
      expect(await desk.send(await desk.scheduled(id))).toMatchObject({ status: 'sent' });
      const [row] = await paid.database.rows<{ mails: number }>(
        `SELECT count(*)::int AS mails FROM messages WHERE kind = 'feedback-reply' AND subject_id = $1`,
        [id],
      );
      expect(row?.mails).toBe(1);
    });

    it('is canceled by hand, once', async () => {
      await desk.configure(AUTO);
      const waiting = await desk.scheduled(await desk.rate(5, 'Great people!'));
      const cancel = () => owner.call('POST', `/api/automatic-replies/${waiting.id}/cancel`);
      const answers = await Promise.all([cancel(), cancel()]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await desk.send(waiting)).toMatchObject({ status: 'canceled', reason: 'by-hand' });
      expect((await desk.listOf('reviews'))[0]?.reply).toBeNull();
    });

    it('does not follow the answer of a person', async () => {
      await desk.configure(AUTO);
      const id = await desk.rate(5, 'Great people!');
      const waiting = await desk.scheduled(id);
      await owner.ok('PUT', `/api/reviews/${id}/reply`, { message: 'By hand.' });
      expect(await desk.send(waiting)).toMatchObject({ status: 'canceled', reason: 'answered' });
      expect((await desk.listOf('reviews'))[0]?.reply?.message).toBe('By hand.');
    });

    it('is canceled when automatic replies are switched off', async () => {
      await desk.configure(AUTO);
      const waiting = await desk.scheduled(await desk.rate(5, 'Great people!'));
      await desk.configure({});
      expect((await desk.automatic()).find(({ id }) => id === waiting.id)).toMatchObject({
        status: 'canceled',
        reason: 'turned-off',
      });
    });

    it('is given to chosen ratings only, and once for each text', async () => {
      await desk.configure(AUTO);
      const [other, chosen] = [await desk.rate(3, 'Fair.'), await desk.rate(5, 'Great people!')];
      await desk.scheduled(chosen);
      await desk.read('feedback', other);
      expect((await desk.automatic()).map(({ subjectId }) => subjectId)).toEqual([chosen]);
    });

    it('is found by the sweep when its job was lost', async () => {
      await desk.configure(AUTO);
      const waiting = await desk.scheduled(await desk.rate(5, 'Great people!'));
      await paid.database.rows(`UPDATE automatic_replies SET due_at = now() WHERE id = $1`, [
        waiting.id,
      ]);
      await paid.test.app.get(AutomaticReplies).sweep();
      await until('it was sent', async () =>
        (await desk.automatic()).some(({ id, status }) => id === waiting.id && status === 'sent'),
      );
    });
  });

  it('counts an analysis that is none', async () => {
    paid.server.behave({ analysis: 'Sure! Here it is:' });
    const before = await paid.database.count(`SELECT coalesce(sum(tokens), 0) FROM ai_usage`);
    await desk.rate(5, 'Great people!');
    await desk.readNow();
    const after = await paid.database.count(`SELECT coalesce(sum(tokens), 0) FROM ai_usage`);
    expect(after - before).toBe(120);
  });

  it('tells of a text once, however many jobs read it at the same time', async () => {
    const id = await desk.rate(5, 'Great people!');
    const { organizationId } = desk;
    const readTexts = paid.test.app.get(ReadTexts);
    await Promise.all([1, 2, 3].map(() => readTexts.run(organizationId)));
    await desk.read('reviews', id);
    const [row] = await paid.database.rows<{ told: number }>(
      `SELECT count(*)::int AS told FROM outbox_events, jsonb_array_elements(payload->'texts') AS t
       WHERE type = 'ai.texts-read' AND t->>'id' = $1`,
      [id],
    );
    expect(row?.told).toBe(1);
  });

  it('reads what nobody was told of', async () => {
    const id = await desk.rate(5, 'Great people!');
    await desk.read('reviews', id);
    await paid.database.rows(`UPDATE reviews SET topics = NULL, sentiment = NULL WHERE id = $1`, [
      id,
    ]);
    await paid.test.app.get(ReadingJobs).sweep();
    await desk.readByItself('reviews', id);
  });
});
