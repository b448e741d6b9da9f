import { AI_TOPICS, type AiAnalysis, type AiSentiment, type AiTopic } from '../../sdk/index.js';
import { Knowledge } from './languages/knowledge.js';
import type { SentimentModel } from './sentiment/model.js';
import { polarityNear } from './sentiment/sentiment.js';

/**
 * Returns the topics that a text names, the most prominent first: named most often, then earliest. The polarity of a
 * topic comes from the clause that names it, so that "Great cut, but I waited an hour" is positive about one topic and
 * negative about the other.
 */
export function topicsOf(text: string, model: SentimentModel): AiAnalysis['topics'] {
  const knowledge = Knowledge.of(model.language);
  const clauses = knowledge.clausesOf(text);
  const told = new Map<AiTopic, { times: number; sum: number }>();
  clauses.forEach((clause, at) => {
    for (const { topic, polarity } of knowledge.mentionsIn(clause)) {
      const sign =
        polarity === 'good' ? 1 : polarity === 'bad' ? -1 : polarityNear(clauses, at, model);
      const sofar = told.get(topic) ?? { times: 0, sum: 0 };
      told.set(topic, { times: sofar.times + 1, sum: sofar.sum + sign });
    }
  });
  // The sort is stable: topics named equally often stay in the order of their first mention.
  return [...told]
    .filter(([topic]) => AI_TOPICS.includes(topic))
    .sort(([, one], [, other]) => other.times - one.times)
    .map(([topic, { sum }]) => ({ topic, polarity: nameOf(sum) }));
}

const nameOf = (sum: number): AiSentiment =>
  sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral';
