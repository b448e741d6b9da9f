import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem, type Call } from '../../../../test/api';
import { campaign, CAMPAIGN, counted, media, preview } from '../../../../test/campaigns';
import { BUSINESS, manager, shop } from '../../../../test/people';
import { button, choose, field, fill, noteOf, show, text } from '../../../../test/render';
import type {
  PreviewCampaignAudience,
  CreateCampaign,
  NewCampaignWording,
  SendTestMessage,
} from '../../../shared/api/generated/model';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import type { Campaign } from '../../../shared/api/model';
import { Compose } from './compose';

const { minimum: min, maximum: max } = createCampaignLimits.reminders.items.afterDays;

const CREATE = 'POST /api/businesses/{id}/campaigns';
const UPDATE = 'PATCH /api/campaigns/{id}';
const TEST = 'POST /api/campaigns/{id}/send-test';
const AUDIENCE = 'POST /api/businesses/{id}/campaigns/preview-audience';
const PREVIEW = 'POST /api/businesses/{id}/campaigns/preview-message';

/** Keeps what it is sent, as the server does. */
const keptOf = ({ body }: Call): Campaign => {
  const { content = [], reminders = [], name, channel = 'email' } = body as CreateCampaign;
  const wordings = (all: readonly NewCampaignWording[]) =>
    all.map((one) => ({ subject: '', subjectB: null, ...one }));
  return campaign({
    name,
    channel,
    content: wordings(content),
    reminders: reminders.map(({ afterDays, content: own = [] }) => ({
      afterDays,
      content: wordings(own),
    })),
  });
};
const done = jest.fn<(kept: Campaign) => void>();

beforeEach(() => {
  done.mockClear();
  api
    .on(AUDIENCE, ok(counted()))
    .on('GET /api/businesses/{id}/customer-tags', ok([{ tag: 'vip', customers: 1 }]))
    .on('GET /api/media', ok(media(true)))
    .on(PREVIEW, ok(preview()))
    .on(CREATE, (call) => ok(keptOf(call), 201))
    .on(UPDATE, (call) => ok(keptOf(call)));
});

async function open(draft?: Campaign, timeZone: string | null = 'America/New_York') {
  const compose = (
    <Compose
      businessId={BUSINESS}
      timeZone={timeZone}
      languages={['en', 'fr']}
      onDone={done}
      {...(draft && { draft })}
    />
  );
  const shown = await show(compose, { texts: ['campaigns', 'forms'], user: manager });
  await screen.findByRole('radio', { name: 'SMS' });
  return shown;
}
type Person = Awaited<ReturnType<typeof open>>['user'];

const name = () => field(text('campaigns:form.name'));
const subject = () => field(text('campaigns:words.subject'));
const second = () => field(text('campaigns:words.subjectB'));
const body = () => field(text('campaigns:words.body'));
const opener = (part: string) => button(text(`campaigns:${part}.title`));
const save = () => button(text('campaigns:form.save'));
const radio = (label: string) => screen.getByRole('radio', { name: text(`campaigns:${label}`) });

/** Opens the texts of a campaign with a name, and writes one's own. */
async function write(user: Person, channel: 'Email' | 'SMS' = 'Email') {
  await fill(user, name(), 'Spring');
  if (channel === 'SMS') await user.click(screen.getByRole('radio', { name: 'SMS' }));
  await user.click(opener('words'));
  await user.click(radio('words.own'));
  await screen.findByLabelText(text('campaigns:words.body'));
}

const kept = async (): Promise<Campaign> => {
  await waitFor(() => expect(done).toHaveBeenCalled());
  return campaign(done.mock.lastCall?.[0]);
};

describe('the words of a campaign', () => {
  it('are kept with the draft: a text for each language, two subjects, reminders', async () => {
    const { user } = await open();
    await write(user);
    expect(subject()).toHaveValue('{{First name}}, how was your visit?');
    await fill(user, subject(), 'How was it, ');
    await user.click(button(text('campaigns:words.firstName')));
    expect(subject()).toHaveValue('How was it, {{First name}}');
    await waitFor(() => expect(subject()).toHaveFocus());
    await user.click(button(text('campaigns:words.addSubject')));
    await fill(user, second(), 'One minute for us?');

    const languages = within(screen.getByRole('group', { name: text('campaigns:words.language') }));
    expect(languages.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'English',
      'Français',
    ]);
    await user.click(languages.getByRole('button', { name: 'Français' }));
    const slots = { language: 'Français', other: 'English' };
    expect(screen.getByText(text('campaigns:words.missing', slots))).toBeVisible();
    await user.click(button(text('campaigns:words.write', slots)));
    await waitFor(() =>
      expect(subject()).toHaveValue('{{First name}}, comment s’est passée votre visite\u202f?'),
    );

    await user.click(opener('reminders'));
    await user.click(radio('reminders.choice2'));
    const reminder = within(
      screen.getByRole('group', { name: text('campaigns:reminders.name', { number: 2 }) }),
    );
    const days = reminder.getByLabelText(text('campaigns:reminders.daysAgain'));
    await fill(user, days, '1');
    await user.click(save());
    await waitFor(() => expect(noteOf(days)).toBe(text('campaigns:problem.days', { min, max })));
    await waitFor(() => expect(days).toHaveFocus());
    await fill(user, days, '7');
    await user.click(save());
    expect(await screen.findByText(text('campaigns:form.saved'))).toBeVisible();
    expect(await kept()).toMatchObject({
      content: [
        { language: 'en', subject: 'How was it, {{customer.firstName}}' },
        { language: 'fr', subjectB: null },
      ],
      reminders: [{ afterDays: 5 }, { afterDays: 7 }],
    });
  });

  it('come back with the draft, and are told in a line before anybody opens them', async () => {
    const english = { language: 'en', subject: 'How was it?', body: 'Hi' } as const;
    const content: Campaign['content'] = [
      { ...english, subjectB: 'One minute for us?' },
      { ...english, language: 'fr', subjectB: null },
    ];
    const reminders = [5, 7].map((afterDays) => ({ afterDays, content: [] }));
    const { user } = await open(campaign({ content, reminders }));
    expect(noteOf(opener('reminders'))).toBe('after 5 days · after 7 days');
    expect(noteOf(opener('words'))).toBe('How was it? · two subjects · English, Français');
    await user.click(opener('words'));
    expect(second()).toHaveValue('One minute for us?');
  });

  it('that name what is not there are told of at their field, which opens by itself', async () => {
    const { user } = await open();
    await write(user);
    await fill(user, body(), 'Hello {{customer.age}}');
    await user.click(opener('words'));
    expect(subject()).not.toBeVisible();
    await user.click(button(text('campaigns:form.send')));
    await waitFor(() => expect(body()).toHaveFocus());
    const said = text('campaigns:problem.unknownField', { field: '{{customer.age}}' });
    expect(noteOf(body())).toContain(said);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await fill(user, body(), 'Hello {{full name|you}}');
    expect(body()).toHaveValue('Hello {{Full name|you}}');
    await user.click(save());
    expect(await screen.findByText(text('campaigns:form.saved'))).toBeVisible();
    expect((await kept()).content[0]?.body).toBe('Hello {{customer.name|you}}');
  });

  it('are tried at the own address, for which the draft is kept: nothing asks on the way out', async () => {
    api.on(TEST, ok({ to: manager.email }));
    const { user, router, go } = await open();
    await write(user);
    await user.click(button(text('campaigns:test.submit')));
    const said = text('campaigns:test.done', { address: manager.email });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(text('campaigns:test.saved'))).toBeVisible();
    expect(api.calls(TEST).map(({ path }) => path)).toEqual([
      `/api/campaigns/${CAMPAIGN}/send-test`,
    ]);
    await go('/elsewhere');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

describe('a text message', () => {
  const phone = () => field(text('campaigns:test.number'));
  const test = () => button(text('campaigns:test.submitText'));

  it('has no subject, and wants the link in it once', async () => {
    const { user } = await open();
    await write(user, 'SMS');
    expect(body()).toHaveValue(
      '{{Business name}}: Hi {{First name}}, how was your visit? Tell us in a minute: {{Link}}',
    );
    expect(screen.queryByLabelText(text('campaigns:words.subject'))).not.toBeInTheDocument();
    expect(screen.queryByText(text('campaigns:preview.desktop'))).not.toBeInTheDocument();
    await fill(user, body(), 'Rate us: ');
    await user.click(button(text('campaigns:form.send')));
    await waitFor(() => expect(noteOf(body())).toContain(text('campaigns:problem.linkOnce')));
    await user.click(button(text('campaigns:words.link')));
    expect(body()).toHaveValue('Rate us: {{Link}}');
  });

  it.each([
    ['gsm-7', 1, 'words.room'],
    ['gsm-7', 2, 'words.room'],
    ['ucs-2', 1, 'words.roomWide'],
  ] as const)('in %s is counted in %i parts while it is written', async (encoding, parts, room) => {
    const counts = { encoding, parts, units: 66 };
    api.on(PREVIEW, ok(preview({ subject: '', html: '', text: 'Rate us', parts: counts })));
    const { user } = await open();
    await write(user, 'SMS');
    const status = await screen.findByText(text('campaigns:words.parts', { count: parts }));
    expect(status).toBeVisible();
    const said = text(`campaigns:${room}`, { units: 66, stop: 'STOP' });
    expect(screen.getByText(said)).toBeVisible();
  });

  it('is tried at a number, which it asks for and says what the server has against', async () => {
    api.on(
      TEST,
      problem(422, 'http.invalid-input', {
        errors: [{ field: 'phone', code: 'x', message: 'Enter it with its country.' }],
      }),
    );
    const { user } = await open();
    await write(user, 'SMS');
    await user.click(test());
    expect(noteOf(phone())).toContain(text('campaigns:test.numberRequired'));
    expect(api.calls(TEST)).toHaveLength(0);
    await fill(user, phone(), '12');
    await user.click(test());
    await waitFor(() => expect(noteOf(phone())).toContain('Enter it with its country.'));

    api.on(TEST, ({ body: sent }) => ok({ to: (sent as SendTestMessage).phone }));
    await fill(user, phone(), '+34911234567');
    await user.click(test());
    const done = text('campaigns:test.done', { address: '+34911234567' });
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('leaves the words of an email as they were, for whoever goes back to them', async () => {
    const { user } = await open();
    await write(user);
    await fill(user, subject(), 'A subject of mine');
    await user.click(screen.getByRole('radio', { name: 'SMS' }));
    await user.click(radio('words.own'));
    await screen.findByRole('button', { name: text('campaigns:words.link') });
    await fill(user, body(), 'Short: {{link}}');
    await user.click(screen.getByRole('radio', { name: 'Email' }));
    expect(subject()).toHaveValue('A subject of mine');
    await user.click(screen.getByRole('radio', { name: 'SMS' }));
    await user.click(save());
    expect(await kept()).toMatchObject({ channel: 'sms', content: [{ body: 'Short: {{link}}' }] });
  });

  it('stays one when its draft is opened again', async () => {
    const content: Campaign['content'] = [
      { language: 'en', subject: '', subjectB: null, body: 'Short: {{link}}' },
    ];
    await open(campaign({ channel: 'sms', content }));
    expect(screen.getByText(text('campaigns:form.textHint'))).toBeVisible();
    await waitFor(() => expect(noteOf(opener('words'))).toBe('Short: [Link]'));
  });
});

describe('whom a campaign asks', () => {
  it('is counted by tag, with who was asked lately, and told in a line', async () => {
    api.on(AUDIENCE, ({ body: filter }) => {
      const { tags = [] } = filter as PreviewCampaignAudience;
      return ok(
        tags.length > 0
          ? counted({ askable: 1, askedRecently: 0, unsubscribed: 0 })
          : counted({ askable: 2, askedRecently: 1, unsubscribed: 0 }),
      );
    });
    const { user } = await open();
    await user.click(opener('audience'));
    const count = () => screen.getByText(/will get this email/);
    const skipped = text('campaigns:confirm.skipped', { count: 1 });
    expect(await screen.findByText(skipped)).toBeVisible();
    expect(count()).toHaveTextContent(text('campaigns:audience.email', { count: 2 }));
    await choose(user, text('campaigns:audience.tags'), 'vip (1)');
    await waitFor(() =>
      expect(count()).toHaveTextContent(text('campaigns:audience.email', { count: 1 })),
    );
    // Nobody is skipped, so no box says who is.
    expect(screen.queryByText(/90 days/)).not.toBeInTheDocument();
    expect(noteOf(opener('audience'))).toBe('vip');
  });
});

describe('a business without a time zone', () => {
  it('can take the one of the device while a campaign is written', async () => {
    const SAVE = 'PATCH /api/businesses/{id}';
    const here = Intl.DateTimeFormat().resolvedOptions();
    const zone = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...here, timeZone: 'America/Bogota' });
    api.on(SAVE, ok(shop({ timeZone: 'America/Bogota' })));
    const { user } = await open(undefined, null);
    await fill(user, name(), 'On time');
    await user.click(opener('when'));
    await user.click(radio('when.later'));
    // As the server and the settings do, until one is chosen.
    expect(screen.getByText(text('campaigns:when.zoneNone'))).toBeVisible();
    await user.click(button(text('campaigns:when.useZone', { zone: 'Colombia Standard Time' })));
    await waitFor(() => expect(api.sent(SAVE)).toEqual({ timeZone: 'America/Bogota' }));
    expect(name()).toHaveValue('On time');
    zone.mockRestore();
  });
});
