import type { CampaignPlan, Wording } from './campaign.js';
import { LINK, MERGE_FIELDS, mergeProblem, TEXT_FIELDS } from './merge-language.js';

/** Problem of one field of a plan, as a sentence for its writer. */
export interface PlanProblem {
  /** Path, such as `content.0.body`. */
  field: string;
  message: string;
}

/** Properties of a medium that limit the texts and the times of a campaign. */
export interface CampaignMedium {
  content: 'html' | 'text';
  sendingHours?: object;
  textLength?: { limit: number };
}

/** Returns the plan as the law for the medium requires: with quiet hours when the medium has sending hours. */
export const lawful = (
  plan: CampaignPlan,
  { sendingHours }: Pick<CampaignMedium, 'sendingHours'>,
): CampaignPlan => (sendingHours ? { ...plan, quietHours: true } : plan);

/** Returns the problems of a plan that does not fit its medium. */
export function planProblems(
  { content, reminders }: Pick<CampaignPlan, 'content' | 'reminders'>,
  medium: CampaignMedium,
): PlanProblem[] {
  const { limit = Infinity } = medium.textLength ?? {};
  const problemsOf = (wording: Wording): PlanProblem[] =>
    medium.content === 'text' ? textProblems(wording, limit) : mailProblems(wording);
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
  if (subject === '') problems.push({ field: 'subject', message: 'Write a subject.' });
  for (const [field, text] of Object.entries({ subject, subjectB: subjectB ?? '', body })) {
    const message = mergeProblem(text, MERGE_FIELDS);
    if (message !== undefined) problems.push({ field, message });
  }
  return problems;
}

function textProblems({ subject, subjectB, body }: Wording, limit: number): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const message = 'Text messages have no subject: leave it out.';
  if (subject !== '') problems.push({ field: 'subject', message });
  if (subjectB !== null) problems.push({ field: 'subjectB', message });
  const wrong = mergeProblem(body, TEXT_FIELDS) ?? lengthProblem(body, limit) ?? linkProblem(body);
  if (wrong !== undefined) problems.push({ field: 'body', message: wrong });
  return problems;
}

const lengthProblem = ({ length }: string, limit: number): string | undefined =>
  length > limit ? `Write at most ${limit} characters in a text message.` : undefined;

const linkProblem = (body: string): string | undefined =>
  [...body.matchAll(LINK)].length === 1
    ? undefined
    : 'Put {{link}} where the link shall stand, once.';
