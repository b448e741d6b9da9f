import { Knowledge } from '../languages/knowledge.js';
import type { Language } from '../languages/language.js';
import { PhraseList } from '../languages/phrase-list.js';
import type { SentimentModel } from '../sentiment/model.js';
import { polarityNear } from '../sentiment/sentiment.js';
import { readSubjects } from './phrase-book.js';
import type { Subject } from './phrases.js';

/** A thing that a text names and judges. */
export interface Mention {
  subject: Subject;
  polarity: 'good' | 'bad';
}

const lists = new Map<Language, PhraseList<Subject>>();

/**
 * Returns the things that a text names, each once and in their order, with the judgment of the clause that names them.
 * Things that are named without a judgment are left out, as are those that are praised here and blamed there.
 */
export function mentionsIn(text: string, model: SentimentModel): Mention[] {
  const { language } = model;
  const clauses = Knowledge.of(language).clausesOf(text);
  const list = listOf(language);
  const judged = new Map<Subject, Set<number>>();
  clauses.forEach(({ tokens }, at) => {
    for (const { value } of list.find(tokens)) {
      const polarities = judged.get(value) ?? new Set();
      judged.set(value, polarities.add(polarityNear(clauses, at, model)));
    }
  });
  return [...judged].flatMap(([subject, polarities]): Mention[] => {
    if (polarities.has(1) === polarities.has(-1)) return [];
    return [{ subject, polarity: polarities.has(1) ? 'good' : 'bad' }];
  });
}

function listOf(language: Language): PhraseList<Subject> {
  const known = lists.get(language);
  if (known) return known;
  const list = new PhraseList<Subject>(language);
  for (const subject of readSubjects(language)) {
    list.add(subject.words.replaceAll('،', ','), subject);
  }
  lists.set(language, list);
  return list;
}
