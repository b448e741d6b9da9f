import { MAX_TEXT, type CampaignPlan, type Wording } from './campaign.js';
import { LINK, MERGE_FIELDS, mergeProblem, TEXT_FIELDS } from './merge-language.js';

/** What is wrong with one field of a plan, as a sentence for its writer. */
export interface PlanProblem {
  /** Path, such as `content.0.body`. */
  field: string;
  message: string;
}

/** The plan as the law wants it: text messages never go out at night, and have no subject. */
export const lawful = (plan: CampaignPlan): CampaignPlan =>
  plan.channel === 'sms' ? { ...plan, quietHours: true } : plan;

/** What does not fit the channel of a plan. */
export function planProblems({
  channel,
  content,
  reminders,
}: Pick<CampaignPlan, 'channel' | 'content' | 'reminders'>): PlanProblem[] {
  const problemsOf = channel === 'sms' ? textProblems : mailProblems;
  const all: [string, readonly Wording[]][] = [
    ['content', content],
    ...reminders.map((reminder, index): [string, readonly Wording[]] => [
      `reminders.${index}.content`,
      reminder.content,
    ]),
  ];
  return all.flatMap(([path, wordings]) =>
    wordings.flatMap((wording, index) =>
      problemsOf(wording).map(({ field, message }) => ({
        field: `${path}.${index}.${field}`,
        message,
      })),
    ),
  );
}

function mailProblems({ subject, subjectB, body }: Wording): PlanProblem[] {
  const problems: PlanProblem[] = [];
  if (subject === '') problems.push({ field: 'subject', message: 'Please write a subject.' });
  for (const [field, text] of Object.entries({ subject, subjectB: subjectB ?? '', body })) {
    const message = mergeProblem(text, MERGE_FIELDS);
    if (message !== undefined) problems.push({ field, message });
  }
  return problems;
}

function textProblems({ subject, subjectB, body }: Wording): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const message = 'Text messages have no subject: leave it out.';
  if (subject !== '') problems.push({ field: 'subject', message });
  if (subjectB !== null) problems.push({ field: 'subjectB', message });
  const wrong = mergeProblem(body, TEXT_FIELDS) ?? lengthProblem(body) ?? linkProblem(body);
  if (wrong !== undefined) problems.push({ field: 'body', message: wrong });
  return problems;
}

const lengthProblem = ({ length }: string): string | undefined =>
  length > MAX_TEXT ? `Please write at most ${MAX_TEXT} characters in a text message.` : undefined;

const linkProblem = (body: string): string | undefined =>
  [...body.matchAll(LINK)].length === 1
    ? undefined
    : 'Please put {{link}} where the link shall stand, once.';
