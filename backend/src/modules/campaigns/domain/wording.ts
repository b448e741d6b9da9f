import type { CampaignPlan, Variant, Wording } from './campaign.js';

/** Texts of one message, with the merge fields not filled yet. */
export interface MailWording {
  language: string;
  subject: string;
  body: string;
}

/** Returns the texts of a step: its own, else those of the first message; undefined for a missing reminder. */
export function contentOf(
  { content, reminders }: Pick<CampaignPlan, 'content' | 'reminders'>,
  step: number,
): Wording[] | undefined {
  if (step === 0) return content;
  const reminder = reminders[step - 1];
  return reminder && (reminder.content.length > 0 ? reminder.content : content);
}

/** True when a campaign tests two subjects. */
export const hasVariants = (plan: Pick<CampaignPlan, 'content' | 'reminders'>): boolean =>
  [plan.content, ...plan.reminders.map(({ content }) => content)].some((content) =>
    content.some(({ subjectB }) => subjectB !== null),
  );

/** Returns each text as one half of the customers gets it. */
export const forVariant = (content: readonly Wording[], variant: Variant): MailWording[] =>
  content.map(({ language, subject, subjectB, body }) => ({
    language,
    subject: variant === 'b' && subjectB !== null ? subjectB : subject,
    body,
  }));
