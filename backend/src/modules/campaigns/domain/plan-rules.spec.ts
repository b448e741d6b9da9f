import { EMAIL, SMS, type ChannelMedium } from '../../../../sdk/index.js';
import type { CampaignPlan, Wording } from './campaign.js';
import { EVERYBODY } from './campaign.js';
import { lawful, planProblems } from './plan-rules.js';

const text = (body: string, other: Partial<Wording> = {}): Wording => ({
  language: 'en',
  subject: '',
  subjectB: null,
  body,
  ...other,
});
const fieldsOf = (medium: ChannelMedium, content: Wording[], reminder: Wording[] = []) =>
  planProblems({ content, reminders: [{ afterDays: 3, content: reminder }] }, medium).map(
    ({ field }) => field,
  );

describe('what fits the medium of a campaign', () => {
  it.each<[string, Wording, string[]]>([
    ['a short text with its link', text('Rate {{business.name}}: {{ link }}'), []],
    ['one with the longest words', text(`${'x'.repeat(312)}{{link}}`), []],
    ['a longer one', text(`${'x'.repeat(313)}{{link}}`), ['body']],
    ['no link', text('How was it?'), ['body']],
    ['two links', text('{{link}} {{link}}'), ['body']],
    ['a field that is none', text('{{link}} {{customer.age}}'), ['body']],
    ['a subject', text('{{link}}', { subject: 'Hi' }), ['subject']],
    ['two subjects', text('{{link}}', { subject: 'Hi', subjectB: 'Ho' }), ['subject', 'subjectB']],
  ])('a text message with %s', (_what, wording, fields) => {
    expect(fieldsOf(SMS, [wording])).toEqual(fields.map((field) => `content.0.${field}`));
    expect(fieldsOf(SMS, [], [wording])).toEqual(
      fields.map((field) => `reminders.0.content.0.${field}`),
    );
  });

  it.each<[string, Wording, string[]]>([
    ['a subject', text('Hi {{customer.name}}', { subject: 'Hi' }), []],
    ['none', text('Hi'), ['subject']],
    ['a link, which its buttons have', text('{{link}}', { subject: 'Hi' }), ['body']],
  ])('a mail with %s', (_what, wording, fields) => {
    expect(fieldsOf(EMAIL, [wording])).toEqual(fields.map((field) => `content.0.${field}`));
  });

  it('takes the length that the medium declares', () => {
    const longer = text(`${'x'.repeat(993)}{{link}}`);
    const medium = { content: 'text', textLength: { limit: 1_000 } } as const;
    expect(planProblems({ content: [longer], reminders: [] }, medium)).toEqual([
      {
        field: 'content.0.body',
        message: 'Write at most 1000 characters in a text message.',
      },
    ]);
    const shorter = { ...longer, body: longer.body.slice(1) };
    expect(planProblems({ content: [shorter], reminders: [] }, medium)).toEqual([]);
  });

  it('keeps text messages out of the night, whatever somebody has chosen', () => {
    const plan: CampaignPlan = {
      name: 'x',
      channel: SMS.id,
      content: [],
      audience: EVERYBODY,
      scheduledAt: null,
      quietHours: false,
      spreadHours: 0,
      reminders: [],
    };
    expect(lawful(plan, SMS).quietHours).toBe(true);
    expect(lawful(plan, EMAIL).quietHours).toBe(false);
  });
});
