import type { Campaign } from '../../../shared/api/model';
import {
  contentOf,
  emptyDraft,
  inputOf,
  draftOf,
  openingOf,
  wordingFor,
  type CampaignDraft,
} from './campaign-draft';
import {
  editable,
  mergeProblem,
  problemsOf,
  readable,
  storable,
  type MergeField,
} from './draft-problems';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const wording = (language: 'en' | 'de', subject: string) => ({
  language,
  subject,
  subjectB: null,
  body: 'Hello',
});
const draft: CampaignDraft = {
  ...emptyDraft,
  name: 'Autumn',
  content: [wording('en', 'How was it?')],
  audience: { ...emptyDraft.audience, tags: ['vip'], from: '2026-10-01', to: '2026-10-31' },
  moment: '2026-11-23T09:30',
  reminders: [{ afterDays: 4, content: [wording('de', 'Noch einmal')] }],
};

const EMAIL = { content: 'html', sendingHours: null } as const;
const SMS = { content: 'text', sendingHours: { from: 8, until: 21 } } as const;

describe('a campaign draft', () => {
  it('comes back from the server as it was typed', () => {
    // The server gives back what it was sent, with figures that this does not look at.
    const kept = inputOf(draft, EMAIL, 'Europe/Berlin') as Campaign;
    expect(kept).toMatchObject({
      scheduledAt: '2026-11-23T08:30:00.000Z',
      audience: {
        addedAfter: '2026-09-30T22:00:00.000Z',
        // The last day counts in full; the clocks have changed meanwhile.
        addedBefore: '2026-10-31T23:00:00.000Z',
      },
    });
    expect(draftOf(kept, 'Europe/Berlin')).toEqual(draft);
  });

  it('takes the texts of the first mail for a reminder that has none', () => {
    const [own] = draft.reminders;
    expect(contentOf(draft, 1)).toBe(own?.content);
    expect(contentOf({ ...draft, reminders: [{ afterDays: 4, content: [] }] }, 1)).toBe(
      draft.content,
    );
    expect(wordingFor(draft.content, 'de', 'en')?.language).toBe('en');
  });

  it('says nothing about what is right', () => {
    expect(problemsOf(draft, EMAIL, 'Europe/Berlin', NOW)).toEqual([]);
  });

  it('names each field that is wrong by the path of the server', () => {
    const broken: CampaignDraft = {
      ...draft,
      name: ' ',
      content: [{ ...wording('en', ''), subjectB: '{{customer.age}}', body: 'Hi {{customer.name' }],
      audience: { ...draft.audience, to: '2026-09-01' },
      moment: '2026-11-22T08:59',
      reminders: [{ afterDays: 1, content: [] }],
    };
    expect(problemsOf(broken, EMAIL, 'Europe/Berlin', NOW)).toEqual([
      { field: 'name', code: 'nameRequired' },
      { field: 'audience.addedBefore', code: 'range' },
      { field: 'content.0.subject', code: 'subjectRequired' },
      { field: 'content.0.subjectB', code: 'unknownField', found: '{{customer.age}}' },
      { field: 'content.0.body', code: 'loneBraces' },
      { field: 'scheduledAt', code: 'momentPast' },
      { field: 'reminders.0.afterDays', code: 'days' },
    ]);
    expect(problemsOf({ ...draft, moment: '' }, EMAIL, 'UTC', NOW)).toEqual([
      { field: 'scheduledAt', code: 'momentRequired' },
    ]);
  });

  it('by text message has one link, no subject, and never leaves at night', () => {
    const text = (body: string) => ({ ...wording('en', ''), body });
    const sms = (...bodies: string[]): CampaignDraft => ({
      ...draft,
      channel: 'sms',
      quietHours: false,
      reminders: [],
      content: bodies.map(text),
    });
    const input = inputOf(sms('Rate us: {{link}} '), SMS, 'UTC');
    expect(input).toMatchObject({ channel: 'sms', quietHours: true });
    expect(input.content).toEqual([{ language: 'en', subjectB: null, body: 'Rate us: {{link}}' }]);
    const codes = (body: string) =>
      problemsOf(sms(body), SMS, 'UTC', NOW).map(({ field, code }) => [field, code]);
    expect(codes('Rate us: {{ link }}')).toEqual([]);
    expect(codes(' ')).toEqual([['content.0.body', 'bodyRequired']]);
    expect(codes('Rate us')).toEqual([['content.0.body', 'linkOnce']]);
    expect(codes('{{link}} {{link}}')).toEqual([['content.0.body', 'linkOnce']]);
    expect(codes('{{link}} {{age}}')).toEqual([['content.0.body', 'unknownField']]);
    // A mail has buttons instead.
    const mail: CampaignDraft = {
      ...draft,
      content: [{ ...wording('en', 'Hi'), body: '{{link}}' }],
    };
    expect(problemsOf(mail, EMAIL, 'UTC', NOW)).toMatchObject([{ code: 'unknownField' }]);
  });

  it('can be read aloud: a word stands for each merge field', () => {
    const text = 'Hi {{customer.firstName|there}}, {{what}}';
    expect(readable(text, (field) => `[${field}]`)).toBe('Hi [customer.firstName], {{what}}');
  });

  it('knows merge fields with and without a fallback', () => {
    expect(mergeProblem('{{customer.firstName|there}} at {{ business.name }}')).toBeUndefined();
    expect(mergeProblem('}} {{')).toEqual({ code: 'loneBraces' });
  });
});

describe('the opening after a chosen moment', () => {
  const email = { sendingHours: null };
  const text = { sendingHours: { from: 9, until: 20 } };
  const now = Date.parse('2026-11-24T04:30:00Z');
  const at = (
    moment: string | null,
    quietHours = true,
    medium: typeof email | typeof text = email,
  ) => openingOf({ moment, quietHours }, medium, 'America/New_York', now);

  it('is told only where the moment is in quiet hours, and they are kept', () => {
    expect(at('2026-12-01T23:30')).toBe('2026-12-02T08:00');
    expect(at('2026-12-01T12:00')).toBeUndefined();
    expect(at('2026-12-01T23:30', false)).toBeUndefined();
    expect(at('')).toBeUndefined();
  });

  it('follows the hours of the medium, whatever the draft says', () => {
    expect(at('2026-12-01T08:30', false, text)).toBe('2026-12-01T09:00');
  });

  it('counts from now on the clock of the business where no moment is chosen', () => {
    expect(at(null)).toBe('2026-11-24T08:00');
  });
});

describe('the names of merge fields in a text that is edited', () => {
  const names = {
    'customer.firstName': 'Vorname',
    'customer.name': 'Ganzer Name',
    'business.name': 'Name des Betriebs',
    link: 'Link',
  };
  const nameOf = (field: MergeField) => names[field];

  it.each([
    ['Hi {{customer.firstName}}!', 'Hi {{Vorname}}!'],
    ['{{customer.name|you}}: {{link}}', '{{Ganzer Name|you}}: {{Link}}'],
    // Refused when it is saved.
    ['{{customer.age}} {{customer.name', '{{customer.age}} {{customer.name'],
  ])('of %s are %s, and back', (stored, edited) => {
    expect(editable(stored, nameOf)).toBe(edited);
    expect(storable(edited, nameOf)).toBe(stored);
  });

  it('are known in any case, and by their paths', () => {
    expect(storable('{{ ganzer name }} {{customer.firstName}}', nameOf)).toBe(
      '{{customer.name}} {{customer.firstName}}',
    );
  });
});
