import { createCampaignLimits } from '../../../shared/api/generated/limits';
import type { DraftMedium } from '../../../shared/media/medium';
import type { CampaignDraft, Wording } from './campaign-draft';
import { fromWallClock } from './zoned-time';

/** Merge fields that a text may use in double braces, as the server knows them. */
export const MERGE_FIELDS = ['customer.firstName', 'customer.name', 'business.name'] as const;
/** Merge fields of a text message, which needs the link in its text because it has no buttons. */
export const TEXT_FIELDS = [...MERGE_FIELDS, 'link'] as const;
export type MergeField = (typeof TEXT_FIELDS)[number];

const LINK = /\{\{\s*link\s*(?:\|[^{}]*)?\}\}/g;

const SLOT = /\{\{([^{}|]*)(?:\|[^{}]*)?\}\}/g;

export type ProblemCode =
  | 'nameRequired'
  | 'subjectRequired'
  | 'bodyRequired'
  | 'linkOnce'
  | 'unknownField'
  | 'loneBraces'
  | 'days'
  | 'momentRequired'
  | 'momentPast'
  | 'range';

/** Problem of one field; the path is the server's, such as `content.0.body`. */
export interface Problem {
  field: string;
  code: ProblemCode;
  /** Unknown merge field, with its braces. */
  found?: string;
}

/** Returns the first problem with the merge fields of a text, if there is one. */
export function mergeProblem(
  text: string,
  fields: readonly MergeField[] = MERGE_FIELDS,
): Pick<Problem, 'code' | 'found'> | undefined {
  for (const [whole, name = ''] of text.matchAll(SLOT)) {
    if (!fields.some((field) => field === name.trim())) {
      return { code: 'unknownField', found: whole };
    }
  }
  return /\{\{|\}\}/.test(text.replace(SLOT, '')) ? { code: 'loneBraces' } : undefined;
}

/** Returns the problems with the texts of a message. */
export function contentProblems(
  content: readonly Wording[],
  path: string,
  medium: Pick<DraftMedium, 'content'>,
): Problem[] {
  if (medium.content === 'text') return textProblems(content, path);
  return content.flatMap(({ subject, subjectB, body }, index) =>
    (['subject', 'subjectB', 'body'] as const).flatMap((key): Problem[] => {
      const text = { subject, subjectB, body }[key];
      if (text === null) return [];
      const field = `${path}.${index}.${key}`;
      if (text.trim() === '') {
        return [{ field, code: key === 'body' ? 'bodyRequired' : 'subjectRequired' }];
      }
      const problem = mergeProblem(text);
      return problem ? [{ field, ...problem }] : [];
    }),
  );
}

function textProblems(content: readonly Wording[], path: string): Problem[] {
  return content.flatMap(({ body }, index): Problem[] => {
    const field = `${path}.${index}.body`;
    if (body.trim() === '') return [{ field, code: 'bodyRequired' }];
    const problem = mergeProblem(body, TEXT_FIELDS);
    if (problem) return [{ field, ...problem }];
    return [...body.matchAll(LINK)].length === 1 ? [] : [{ field, code: 'linkOnce' }];
  });
}

/** Returns the problems that keep a draft from being saved, in the order of the form. */
export function problemsOf(
  draft: CampaignDraft,
  medium: Pick<DraftMedium, 'content'>,
  timeZone: string,
  now: number,
): Problem[] {
  const { name, audience, moment, reminders } = draft;
  const problems: Problem[] = [];
  const add = (field: string, code: ProblemCode) => problems.push({ field, code });
  if (name.trim() === '') add('name', 'nameRequired');
  if (audience.from !== '' && audience.to !== '' && audience.to < audience.from) {
    add('audience.addedBefore', 'range');
  }
  problems.push(...contentProblems(draft.content, 'content', medium));
  if (moment === '') add('scheduledAt', 'momentRequired');
  else if (moment !== null && Date.parse(fromWallClock(moment, timeZone)) <= now) {
    add('scheduledAt', 'momentPast');
  }
  const { minimum, maximum } = createCampaignLimits.reminders.items.afterDays;
  reminders.forEach(({ afterDays, content }, index) => {
    const days = afterDays ?? 0;
    if (days < minimum || days > maximum) {
      add(`reminders.${index}.afterDays`, 'days');
    }
    problems.push(...contentProblems(content, `reminders.${index}.content`, medium));
  });
  return problems;
}

/** Makes a text readable by replacing each known merge field with a word. */
export const readable = (text: string, wordOf: (field: MergeField) => string): string =>
  text.replace(SLOT, (whole: string, name: string) => {
    const field = TEXT_FIELDS.find((one) => one === name.trim());
    return field === undefined ? whole : wordOf(field);
  });

/** Merge field with what follows its name: a fallback, or nothing. */
const NAMED_SLOT = /\{\{([^{}|]*)(\|[^{}]*)?\}\}/g;

/** Returns a stored text as it is edited: its merge fields have the names of the user's language. */
export const editable = (text: string, nameOf: (field: MergeField) => string): string =>
  text.replace(NAMED_SLOT, (whole: string, name: string, fallback = '') => {
    const field = TEXT_FIELDS.find((one) => one === name.trim());
    return field === undefined ? whole : `{{${nameOf(field)}${fallback}}}`;
  });

/** Returns an edited text as it is stored. Names of fields that do not exist stay, and are refused. */
export const storable = (text: string, nameOf: (field: MergeField) => string): string =>
  text.replace(NAMED_SLOT, (whole: string, name: string, fallback = '') => {
    const typed = name.trim().toLocaleLowerCase();
    const field = TEXT_FIELDS.find((one) => nameOf(one).toLocaleLowerCase() === typed);
    return field === undefined ? whole : `{{${field}${fallback}}}`;
  });
