import type { AiAnalysis } from '../../../sdk/index.js';
import type { Band, Phrases, SubjectKind } from './phrases.js';
import type { Mention } from './subjects.js';

type Topic = AiAnalysis['topics'][number];

/** Things and topics that a text names. */
export interface Findings {
  mentions: readonly Mention[];
  topics: readonly Topic[];
}

/** Matter of a reply: a thing that was named, or a topic of which nothing in particular was. */
export type Matter = Mention | Topic;

/** Topics that need no sentence of their own where a thing of a kind is named. */
const COVERED: Readonly<Record<SubjectKind, readonly string[]>> = {
  dish: ['quality'],
  work: ['quality'],
  place: ['atmosphere', 'location'],
  event: [],
};

/** Numbers of words up to which a text is short, and long: a reply to more words takes up more of them. */
const SHORT_TEXT = 6;
const LONG_TEXT = 40;

/**
 * Returns what to take up: things before topics. Up to three stars criticism comes first, and an unhappy customer hears
 * no praise, which would mock. With five stars nothing is taken for criticism: then it is rather a word that was
 * misread. With four it must be about something that can be told.
 */
export function mattersToTakeUp(findings: Findings, band: Band, text: string): Matter[] {
  const words = lengthOf(text);
  const good = mattersOf(findings, 'good');
  const bad = mattersOf(findings, 'bad');
  const most = words <= SHORT_TEXT ? 1 : words <= LONG_TEXT ? 2 : 3;
  if (band === 'unhappy') return bad.slice(0, most);
  if (band === 'mixed') {
    return [...bad.slice(0, 2), ...good.slice(0, 1)].slice(0, Math.max(2, most));
  }
  if (band === 'delighted') return good.slice(0, Math.min(2, most));
  const criticized = bad.filter((one) => !('topic' in one) || one.topic !== 'quality').slice(0, 1);
  return [...good.slice(0, Math.min(2, Math.max(1, most - criticized.length))), ...criticized];
}

function mattersOf({ mentions, topics }: Findings, side: 'good' | 'bad'): Matter[] {
  const things = mentions.filter(
    ({ polarity, subject }) => polarity === side && !(side === 'bad' && subject.kind === 'event'),
  );
  const covered = new Set(things.flatMap(({ subject }) => COVERED[subject.kind]));
  const polarity = side === 'good' ? 'positive' : 'negative';
  return [
    ...things,
    ...topics.filter((one) => one.polarity === polarity && !covered.has(one.topic)),
  ];
}

/** Returns the sentences that name a thing or speak of a topic. */
export function sentencesAbout(matter: Matter, phrases: Phrases): readonly string[] {
  if ('topic' in matter) {
    return phrases.topics[matter.topic][matter.polarity === 'positive' ? 'good' : 'bad'];
  }
  const { kind, one, many } = matter.subject;
  const forms = phrases.about[kind][matter.polarity];
  const sentences = one === undefined ? forms?.many : forms?.one;
  return (sentences ?? []).map((sentence) =>
    sentence.replace('{subject}', () => one ?? many ?? ''),
  );
}

const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
