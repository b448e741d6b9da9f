import { AI_TOPICS, type AiAnalysis, type AiSentiment, type AiTopic } from '../../sdk/index.js';
import { Knowledge } from './languages/knowledge.js';
import type { Language } from './languages/language.js';
import type { Clause } from './languages/text.js';
import type { SentimentModel } from './sentiment/model.js';
import { polarityOf } from './sentiment/sentiment.js';

/** Distance within which a clause shares another clause's judgment, in clauses. */
const NEAR = 5;

/**
 * Returns the topics that a text names, the most prominent first: named most often, then earliest. The polarity of a
 * topic comes from the clause that names it, so that "Great cut, but I waited an hour" is positive about one topic and
 * negative about the other.
 */
export function topicsOf(
  text: string,
  language: Language,
  model: SentimentModel,
): AiAnalysis['topics'] {
  const knowledge = Knowledge.of(language);
  const clauses = knowledge.clausesOf(text);
  const judge = (clause: Clause) => polarityOf(clause, language, model);
  const told = new Map<AiTopic, { times: number; sum: number }>();
  clauses.forEach((clause, at) => {
    for (const { topic, polarity } of knowledge.mentionsIn(clause)) {
      const sign = polarity === 'good' ? 1 : polarity === 'bad' ? -1 : around(clauses, at, judge);
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

/**
 * Returns the polarity of a clause; for one that does not judge ("the food, the service"), that of the nearest clause
 * of its sentence that does, later ones first.
 */
function around(
  clauses: readonly Clause[],
  at: number,
  judge: (clause: Clause) => -1 | 0 | 1,
): number {
  const [own] = clauses.slice(at, at + 1);
  if (!own) return 0;
  const inSentence = ({ sentence }: Clause) => sentence === own.sentence;
  const after = clauses.slice(at, at + NEAR).filter(inSentence);
  const before = clauses
    .slice(Math.max(0, at - NEAR), at)
    .filter(inSentence)
    .toReversed();
  for (const clause of [...after, ...before]) {
    const polarity = judge(clause);
    if (polarity !== 0) return polarity;
  }
  return 0;
}

const nameOf = (sum: number): AiSentiment =>
  sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral';
