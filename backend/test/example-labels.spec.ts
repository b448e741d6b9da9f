import factory from '../plugins/ai-local/index.js';
import type { AiProvider, AiTopic } from '../sdk/index.js';
import { combineSentiment } from '../src/modules/ai/domain/combined-sentiment.js';
import { shownSentiment } from '../src/modules/ai/domain/shown-sentiment.js';
import { feedbackExamples } from '../src/demo/feedback/place-feedback.js';
import { reviewExamples } from '../src/demo/reviews/place-reviews.js';
import { isUrgent } from '../src/modules/answers/domain/urgent/urgent-complaint.js';
import { present } from './support/present.js';

interface Example {
  rating: number;
  text: string;
  sentiment: 'positive' | 'neutral' | 'negative';
  sentimentScore: number;
}

const REVIEWS: Example[] = reviewExamples().map(({ title, body, ...rest }) => ({
  ...rest,
  rating: 5,
  text: [title, body].filter(Boolean).join('\n'),
}));
const FEEDBACK: Example[] = feedbackExamples().map(({ message, ...rest }) => ({
  ...rest,
  text: message,
}));

/** Blame that five-star examples express in words: part of the text, and the topic. */
const BLAMED: readonly [string, AiTopic][] = [];

/** Topics of each piece of feedback, as read by a person: part of the text, blamed topics, praised topics. */
const SAID: readonly [string, AiTopic[], AiTopic[]][] = [
  ['sat down at 4:35', ['wait'], ['quality']],
  ['The music was so loud', ['atmosphere'], ['quality']],
  ['higher than on the website', ['price'], []],
  ['The neckline was crooked', [], []],
  ['booked for the same chair', ['wait'], []],
  ['double-booked', ['booking'], []],
  ['the shop was freezing', ['atmosphere'], ['quality']],
];

/** Labels that the built-in provider gives to examples, which are the first that every user sees. */
describe('an example', () => {
  let provider: AiProvider;

  beforeAll(async () => {
    provider = await factory.create({
      config: factory.config.parse(undefined),
      http: fetch,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: () => new Date(),
    });
  });
  afterAll(() => provider.close());

  const read = (text: string) =>
    provider.analyze({ text, language: 'en' }, AbortSignal.timeout(5_000));
  const topicsOf = async (text: string, polarity: string) =>
    (await read(text)).topics.filter((one) => one.polarity === polarity).map(({ topic }) => topic);

  it.each(REVIEWS)('with five stars blames nothing: $text', async ({ text }) => {
    const expected = BLAMED.filter(([part]) => text.includes(part)).map(([, topic]) => topic);
    expect(await topicsOf(text, 'negative')).toEqual(expected);
  });

  it.each(FEEDBACK)('of feedback blames what its words blame: $text', async ({ text }) => {
    const said = SAID.find(([part]) => text.includes(part));
    const [, blame, praise] = present(said);
    expect(await topicsOf(text, 'negative')).toEqual(blame);
    expect(await topicsOf(text, 'positive')).toEqual(praise);
  });

  it.each([...REVIEWS, ...FEEDBACK])('has a sure label: $text', ({ rating, ...given }) => {
    const { sentiment, sentimentScore: score } = given;
    expect(shownSentiment({ sentiment, score }, rating)).toEqual({ sentiment, score });
  });

  it.each([...REVIEWS, ...FEEDBACK])('is not urgent: $text', ({ text, rating }) => {
    expect(isUrgent(text, rating)).toBe(false);
  });

  it.each(REVIEWS)('with five stars sounds at worst neutral: $text', async ({ text }) => {
    const words = text.split(/\s+/).length;
    expect(combineSentiment((await read(text)).sentiment, 5, words).sentiment).not.toBe('negative');
  });
});
