import type { AiSentiment } from '../../../sdk/index.js';
import { Knowledge } from '../languages/knowledge.js';
import type { Language } from '../languages/language.js';
import type { Clause } from '../languages/text.js';
import { softmax, type Probabilities, type SentimentModel } from './model.js';

/** Base weight of a sentence: that of one which neither praises nor blames. */
const NEUTRAL_SHARE = 0.2;
/** Scores for the word lists: of a listed word, and of the neutral class. */
const WORD = 1.6;
const NOTHING_FELT = 1;
/** Weight of the last clause: the part after "but" counts more. */
const LATER = 1.3;

const UNKNOWN: Probabilities = { positive: 1 / 3, neutral: 1 / 3, negative: 1 / 3 };

/**
 * Returns the sentiment of a whole text: in English by the fitted model, sentence by sentence; in other languages by
 * word lists. Without any word or emoji, all three probabilities are equal.
 */
export function sentimentOf(
  text: string,
  language: Language,
  model: SentimentModel,
): Probabilities {
  const knowledge = Knowledge.of(language);
  const clauses = knowledge.clausesOf(text);
  if (clauses.length === 0) return UNKNOWN;
  if (language !== 'en' || !/[a-z]/i.test(text)) return byWords(clauses, language);
  const sentences = sentencesOf(clauses);
  if (sentences.length === 1) return model.judge(text);
  return pooled(sentences.map((sentence) => model.judge(sentence)));
}

/** Returns the polarity of a clause, for the topic that it names: 1 for praise, -1 for blame, 0 for neither. */
export function polarityOf(clause: Clause, language: Language, model: SentimentModel): -1 | 0 | 1 {
  const { praise, blame } = Knowledge.of(language).feelingsOf(clause);
  if (praise !== blame) return praise > blame ? 1 : -1;
  if (language !== 'en' || praise > 0) return 0;
  const judged = model.judge(clause.text);
  if (judged.positive > SURE) return 1;
  return judged.negative > SURE_OF_BLAME ? -1 : 0;
}

/** Minimum probability of praise. High, because a clause is shorter than the sentences that the model was fitted on. */
const SURE = 0.55;
/** Minimum probability of blame without a listed word. Higher still, because it appears in red next to praise. */
const SURE_OF_BLAME = 0.75;

/** Returns the most probable sentiment; neutral on a tie. */
export const topOf = ({ positive, neutral, negative }: Probabilities): AiSentiment =>
  positive > neutral && positive > negative
    ? 'positive'
    : negative > neutral && negative > positive
      ? 'negative'
      : 'neutral';

function sentencesOf(clauses: readonly Clause[]): string[] {
  const sentences: string[] = [];
  for (const { sentence, text } of clauses) {
    sentences[sentence] = sentences[sentence] ? `${sentences[sentence]} ${text}` : text;
  }
  return sentences.filter((sentence) => sentence !== undefined);
}

/** Returns the weighted mean of sentences; those that only state facts count little. */
function pooled(judged: readonly Probabilities[]): Probabilities {
  const sum = { positive: 0, neutral: 0, negative: 0 };
  let weights = 0;
  for (const one of judged) {
    const weight = NEUTRAL_SHARE + 1 - one.neutral;
    sum.positive += one.positive * weight;
    sum.neutral += one.neutral * weight;
    sum.negative += one.negative * weight;
    weights += weight;
  }
  return {
    positive: sum.positive / weights,
    neutral: sum.neutral / weights,
    negative: sum.negative / weights,
  };
}

function byWords(clauses: readonly Clause[], language: Language): Probabilities {
  const knowledge = Knowledge.of(language);
  let [praise, blame] = [0, 0];
  clauses.forEach((clause, at) => {
    const felt = knowledge.feelingsOf(clause);
    const weight = at > 0 && at === clauses.length - 1 ? LATER : 1;
    praise += felt.praise * weight;
    blame += felt.blame * weight;
  });
  // Text in a script that no list covers.
  if (language === 'en' && praise + blame === 0) return UNKNOWN;
  return softmax({
    positive: WORD * Math.log1p(2 * praise),
    neutral: NOTHING_FELT,
    negative: WORD * Math.log1p(2 * blame),
  });
}
