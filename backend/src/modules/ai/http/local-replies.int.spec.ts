import { jest } from '@jest/globals';
import { Client } from '../../../../test/support/client.js';
import { ReplyDesk } from '../../../../test/support/reply-desk.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { FeedbackTexts } from '../../feedback/public.js';
import { aiErrors } from '../app/errors.js';
import { SuggestReply } from '../app/suggest-reply.use-case.js';

/** Without an external provider, a reply must always be suggested, whatever the name or the history. */
describe('replies that are put together here', () => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await startPaidApp();
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(() => test.stop());

  const open = (business: object = {}) => ReplyDesk.open(test, owner, business);

  describe('names', () => {
    it.each<[string, object, string]>([
      ['Discount Tire', {}, 'Discount Tire'],
      ['Gratis', {}, 'Gratis'],
      ['Free Coupon Club', {}, 'Free Coupon Club'],
      ['Kids & Gift Card Shop', {}, 'Kids & Gift Card Shop'],
      ['[untitled]', {}, '[untitled]'],
      ['Patient First', { sector: 'health' }, 'Patient First'],
      ['Client Services', { sector: 'legal' }, 'Client Services'],
      ['555 010 2030 Plumbing', {}, '555 010 2030 Plumbing'],
      // The business asks for this signature, but it is a promise: the plain name replaces it.
      ['Corner', { brandVoice: 'Sign as: The 20% off team' }, 'Corner'],
    ])('a business called %s is signed for %o', async (name, settings, signature) => {
      const desk = await open({ name });
      await desk.configure(settings);
      for (const rating of [5, 2]) {
        const { reply } = await desk.suggest({ rating, customerName: 'Ada' });
        expect(reply.split('\n').at(-1)).toBe(signature);
      }
    });

    it.each([
      ['Anna Discount', 'Dear Anna,'],
      ['Tom 12345678x', 'Dear Tom,'],
      ['Frau Rabatt', 'Hello,'],
      ['Refund', 'Hello,'],
      ['[Name]', 'Hello,'],
      ['boss@evil.example', 'Hello,'],
    ])('a customer called %s is greeted with "%s"', async (customerName, greeting) => {
      const desk = await open({ toneProfile: 'professional' });
      const [first] = (await desk.suggest({ customerName })).reply.split('\n');
      expect(first).toBe(greeting);
    });

    it('do not let a reply promise what the business is called', async () => {
      const desk = await open({ name: 'Discount Tire' });
      const { reply } = await desk.suggest({ text: 'I want a discount.', rating: 2 });
      expect(reply.replace('Discount Tire', '')).not.toMatch(/discount/i);
    });
  });

  it('keep no other text from being read when one gets no reply', async () => {
    const desk = await open();
    const other = await desk.beside({ name: 'Beside' });
    const run = jest
      .spyOn(test.app.get(SuggestReply), 'run')
      .mockRejectedValue(aiErrors.unavailable());
    const stuck = await desk.rate(2, 'It was bad.');
    const praise = await other.rate(5, 'Great people!');
    await desk.readNow();
    run.mockRestore();
    expect((await desk.listOf('feedback')).find(({ id }) => id === stuck)).toMatchObject({
      sentiment: 'negative',
      aiSuggestedReply: null,
    });
    expect((await other.listOf('reviews')).find(({ id }) => id === praise)?.sentiment).toBe(
      'positive',
    );
  });

  it('keep what was read although one text cannot be kept', async () => {
    const desk = await open();
    const [bad, good] = [await desk.rate(2, 'It was bad.'), await desk.rate(2, 'It was late.')];
    const texts = test.app.get(FeedbackTexts);
    const keep = texts.suggestReply.bind(texts);
    const suggestReply = jest
      .spyOn(texts, 'suggestReply')
      .mockImplementation(async (tx, id, reply) => keep(tx, id, id === bad ? 'A\u0000' : reply));
    await desk.readNow();
    suggestReply.mockRestore();
    expect((await desk.listOf('feedback')).find(({ id }) => id === good)?.sentiment).toBe(
      'negative',
    );
  });

  describe('are there however often they are asked for', () => {
    it.each(['general', 'health'])('in the sector %s', async (sector) => {
      const desk = await open();
      await desk.configure({ sector });
      for (const rating of [5, 2]) {
        const given: string[] = [];
        for (let time = 0; time < 14; time += 1) {
          const { reply } = await desk.suggest({ rating, previous: given.slice(-10) });
          expect(reply).not.toBe(given.at(-1));
          given.push(reply);
        }
        // There are two or three beginnings and two endings.
        expect(new Set(given).size).toBeGreaterThanOrEqual(4);
      }
    });

    it.each(['shorter', 'warmer'])('%s', async (change) => {
      const desk = await open();
      const given = [(await desk.suggest()).reply];
      for (let time = 0; time < 12; time += 1) {
        const { reply } = await desk.suggest({ change, previous: given.slice(-10) });
        expect(reply).not.toBe(given.at(-1));
        given.push(reply);
      }
    });

    it.each(['professional', 'friendly', 'casual'])(
      'and also after all that can be said was published (%s)',
      async (toneProfile) => {
        const desk = await open({ toneProfile });
        await desk.configure({ sector: 'health' });
        const published: string[] = [];
        for (let time = 0; time < 12; time += 1) {
          const { reply: message } = await desk.suggest({ change: 'shorter' });
          expect(message).not.toBe(published.at(-1));
          published.push(message);
          const id = await desk.rate(5, 'Great people!');
          await owner.ok('PUT', `/api/reviews/${id}/reply`, { message });
        }
        expect((await desk.suggest({ change: 'shorter' })).isRepeated).toBe(true);
      },
    );
  });
});
