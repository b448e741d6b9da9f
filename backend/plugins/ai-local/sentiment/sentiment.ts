import type { AiSentiment } from '../../../sdk/index.js';
import { Knowledge } from '../languages/knowledge.js';
import type { Clause } from '../languages/text.js';
import { softmax, type Probabilities, type SentimentModel } from './model.js';

/** Base weight of a sentence: that of one which neither praises nor blames. */
const NEUTRAL_SHARE = 0.2;
/** Scores of an emoji, and of the neutral class. */
const SIGN = 1.6;
const NOTHING_FELT = 1;

const UNKNOWN: Probabilities = { positive: 1 / 3, neutral: 1 / 3, negative: 1 / 3 };

/**
 * Returns the sentiment of a whole text in the language of a model, sentence by sentence. A text without letters is
 * judged by its emoji; without any, all three probabilities are equal.
 */
export function sentimentOf(text: string, model: SentimentModel): Probabilities {
  const knowledge = Knowledge.of(model.language);
  const clauses = knowledge.clausesOf(text);
  if (clauses.length === 0) return UNKNOWN;
  if (!hasLettersOf(model, text)) return byEmoji(clauses, knowledge);
  const sentences = sentencesOf(clauses);
  if (sentences.length === 1) return model.judge(text);
  return pooled(sentences.map((sentence) => model.judge(sentence)));
}

/** Returns the sentiment of a text in a language without a model: by its emoji. */
export function sentimentOfUnknown(text: string): Probabilities {
  const english = Knowledge.of('en');
  const emoji = (text.match(/\p{Extended_Pictographic}/gu) ?? []).join(' ');
  return byEmoji(english.clausesOf(emoji), english);
}

const hasLettersOf = ({ language }: SentimentModel, text: string): boolean =>
  language === 'ar' ? /\p{L}/u.test(text) : /\p{Script=Latin}/u.test(text);

/** Returns the polarity of a clause: 1 for praise, -1 for blame, 0 for neither. */
function polarityOf(clause: Clause, model: SentimentModel): -1 | 0 | 1 {
  const { praise, blame } = Knowledge.of(model.language).feelingsOf(clause);
  if (praise !== blame) return praise > blame ? 1 : -1;
  if (praise > 0) return 0;
  const judged = model.judge(clause.text);
  if (judged.positive > SURE) return 1;
  return judged.negative > SURE_OF_BLAME ? -1 : 0;
}

/** Distance within which a clause shares another clause's judgment, in clauses. */
const NEAR = 5;

/**
 * Returns the polarity of what a clause names: 1 for praise, -1 for blame, 0 for neither. Where the clause does not
 * judge ("the food, the service"), the nearest one of its sentence that does decides, later ones first.
 */
export function polarityNear(
  clauses: readonly Clause[],
  at: number,
  model: SentimentModel,
): -1 | 0 | 1 {
  const [own] = clauses.slice(at, at + 1);
  if (!own) return 0;
  const inSentence = ({ sentence }: Clause) => sentence === own.sentence;
  const after = clauses.slice(at, at + NEAR).filter(inSentence);
  const before = clauses
    .slice(Math.max(0, at - NEAR), at)
    .filter(inSentence)
    .toReversed();
  for (const clause of [...after, ...before]) {
    const polarity = polarityOf(clause, model);
    if (polarity !== 0) return polarity;
  }
  return 0;
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

function byEmoji(clauses: readonly Clause[], knowledge: Knowledge): Probabilities {
  let [praise, blame] = [0, 0];
  for (const clause of clauses) {
    const felt = knowledge.feelingsOf(clause);
    praise += felt.praise;
    blame += felt.blame;
  }
  if (praise + blame === 0) return UNKNOWN;
  return softmax({
    positive: SIGN * Math.log1p(2 * praise),
    neutral: NOTHING_FELT,
    negative: SIGN * Math.log1p(2 * blame),
  });
}
