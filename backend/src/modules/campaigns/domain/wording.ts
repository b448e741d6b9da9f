import type { CampaignPlan, Variant, Wording } from './campaign.js';

/** The texts of one mail, merge fields still in them. */
export interface MailWording {
  language: string;
  subject: string;
  body: string;
}

/** Texts of a step: its own, else those of the first mail; undefined for a reminder that there is not. */
export function contentOf(
  { content, reminders }: Pick<CampaignPlan, 'content' | 'reminders'>,
  step: number,
): Wording[] | undefined {
  if (step === 0) return content;
  const reminder = reminders[step - 1];
  return reminder && (reminder.content.length > 0 ? reminder.content : content);
}

/** Whether a campaign tries two subjects. */
export const hasVariants = (plan: Pick<CampaignPlan, 'content' | 'reminders'>): boolean =>
  [plan.content, ...plan.reminders.map(({ content }) => content)].some((content) =>
    content.some(({ subjectB }) => subjectB !== null),
  );

/** Each text as one half of the customers gets it. */
export const forVariant = (content: readonly Wording[], variant: Variant): MailWording[] =>
  content.map(({ language, subject, subjectB, body }) => ({
    language,
    subject: variant === 'b' && subjectB !== null ? subjectB : subject,
    body,
  }));
