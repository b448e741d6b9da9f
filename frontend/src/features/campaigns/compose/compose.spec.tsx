import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, deadConnection, held, ok, problem, type Call } from '../../../../test/api';
import { campaign, counted, media, preview } from '../../../../test/campaigns';
import { BUSINESS, manager, shop } from '../../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../../test/render';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import type { Campaign } from '../../../shared/api/model';
import { Compose } from './compose';

const { minimum: min, maximum: max } = createCampaignLimits.reminders.items.afterDays;

const AUDIENCE = 'POST /api/businesses/{id}/campaigns/preview-audience';
const CREATE = 'POST /api/businesses/{id}/campaigns';
const UPDATE = 'PATCH /api/campaigns/{id}';
const SEND = 'POST /api/campaigns/{id}/send';
const SAVE_BUSINESS = 'PATCH /api/businesses/{id}';

const done = jest.fn();

beforeEach(() => {
  done.mockClear();
  api
    .on(AUDIENCE, ok(counted()))
    .on('GET /api/businesses/{id}/customer-tags', ok([{ tag: 'regular', customers: 40 }]))
    .on('GET /api/media', ok(media(false)))
    .on('POST /api/businesses/{id}/campaigns/preview-message', ok(preview()));
});

const open = (draft?: Campaign, language: 'en' | 'de' | 'ar' = 'en', user = manager) =>
  show(
    <Compose
      businessId={BUSINESS}
      timeZone="America/New_York"
      languages={['en']}
      onDone={done}
      {...(draft && { draft })}
    />,
    { texts: ['campaigns', 'forms'], user, language },
  );
type Person = Awaited<ReturnType<typeof open>>['user'];

const name = () => field(text('campaigns:form.name'));
const moment = () => field(text('campaigns:when.at'));
const opener = (part: string) => button(text(`campaigns:${part}.title`));
const save = () => button(text('campaigns:form.save'));
const send = () => button(text('campaigns:form.send'));
const dialog = async () => within(await screen.findByRole('dialog'));

/** Names a new campaign, sends it, and confirms that. */
async function confirmSending(user: Person) {
  await fill(user, name(), 'Spring');
  await user.click(send());
  const asking = await dialog();
  const submit = await asking.findByRole('button', { name: text('campaigns:confirm.submit') });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  return { asking, submit };
}

/** Types a day, or a day and a time, and leaves the field. */
async function typeDate(user: Person, control: HTMLElement, value: string) {
  await fill(user, control, value);
  await user.tab();
  await waitFor(() => expect(control).toHaveValue(value));
}

async function atTime(user: Person, value: string) {
  await user.click(opener('when'));
  await user.click(screen.getByRole('radio', { name: text('campaigns:when.later') }));
  if (value !== '') await typeDate(user, moment(), value);
}

describe('sending a campaign', () => {
  it('names the address that has to be confirmed before anything is sent', async () => {
    const { user } = await open(undefined, 'en', { ...manager, emailVerified: false });
    await fill(user, name(), 'Spring');
    await user.click(send());
    const note = (await dialog()).getByRole('complementary', {
      name: text('forms:confirmEmail.label'),
    });
    expect(note).toHaveTextContent(text('forms:confirmEmail.text', { email: manager.email }));
  });

  it('says how many are asked, and why others are not, before it is sent once', async () => {
    const answer = held(ok(campaign({ status: 'sending' }), 202));
    api.on(CREATE, ok(campaign(), 201)).on(SEND, answer.answer);
    const { user } = await open();
    await fill(user, name(), ' Spring ');
    await user.click(send());
    const asking = await dialog();
    expect(await asking.findByText(text('campaigns:confirm.asked', { count: 492 }))).toBeVisible();
    expect(asking.getByText(text('campaigns:confirm.skipped', { count: 5 }))).toBeVisible();
    expect(asking.getByText(text('campaigns:confirm.unsubscribed', { count: 3 }))).toBeVisible();
    expect(asking.queryByText(/phone number/)).not.toBeInTheDocument();
    expect(api.calls(CREATE)).toHaveLength(0);

    await user.dblClick(asking.getByRole('button', { name: text('campaigns:confirm.submit') }));
    answer.release();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(api.calls(SEND)).toHaveLength(1);
    expect(api.sent(CREATE)).toMatchObject({ name: 'Spring', scheduledAt: null, quietHours: true });
  });

  it.each([
    ['the list is empty', { customers: 0, askable: 0 }, 'confirm.noCustomers'],
    ['everyone was asked', { askable: 0, unsubscribed: 0 }, 'confirm.nobodyText'],
    ['the rest unsubscribed', { askable: 0 }, 'confirm.nobodyLeft'],
    ['nobody can be texted', { askable: 0, noPhone: 2 }, 'confirm.nobodyTextable'],
  ])('offers the customers in place of sending where %s', async (_case, change, sentence) => {
    api.on(AUDIENCE, ok(counted(change)));
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await user.click(send());
    const asking = await dialog();
    expect(await asking.findByText(text(`campaigns:${sentence}`))).toBeVisible();
    expect(asking.getByRole('link', { name: text('campaigns:confirm.customers') })).toBeVisible();
    expect(
      asking.queryByRole('button', { name: text('campaigns:confirm.submit') }),
    ).not.toBeInTheDocument();
  });

  it('does not let anybody send until the number is known, which can be asked for again', async () => {
    api.on(AUDIENCE, problem(500, 'http.internal'));
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await user.click(send());
    const asking = await dialog();
    await asking.findByText(text('errors:http.internal'));
    expect(asking.getByRole('button', { name: text('campaigns:confirm.submit') })).toBeDisabled();
    api.on(AUDIENCE, ok(counted()));
    await user.click(asking.getByRole('button', { name: text('ui:retry') }));
    await waitFor(() =>
      expect(asking.getByRole('button', { name: text('campaigns:confirm.submit') })).toBeEnabled(),
    );
  });

  it('goes on with the draft that was kept where it could not be sent', async () => {
    api.on(CREATE, ok(campaign(), 201)).on(SEND, deadConnection);
    const { user } = await open();
    const { asking, submit } = await confirmSending(user);
    expect(await asking.findByText(text('errors:offline'))).toBeVisible();

    api.on(UPDATE, ok(campaign())).on(SEND, ok(campaign({ status: 'sending' }), 202));
    await user.click(submit);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    // Not a second campaign.
    expect(api.calls(CREATE)).toHaveLength(1);
    expect(api.calls(UPDATE)).toHaveLength(1);
  });

  it('asks for the postal address that is missing, saves it, and then starts', async () => {
    api
      .on(CREATE, ok(campaign(), 201))
      .on(UPDATE, ok(campaign()))
      .on(SEND, problem(422, 'businesses.postal-address-needed'))
      .on(SAVE_BUSINESS, ok(shop()));
    const { user } = await open();
    await confirmSending(user);
    await screen.findByText(text('forms:postalAddress.title'));
    expect(done).not.toHaveBeenCalled();

    api.on(SEND, ok(campaign({ status: 'sending' }), 202));
    await fill(user, field(text('forms:postalAddress.label')), '12 Main Street, Springfield');
    await user.click(button(text('forms:postalAddress.submit')));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(api.sent(SAVE_BUSINESS)).toEqual({ postalAddress: '12 Main Street, Springfield' });
    expect(api.calls(SEND)).toHaveLength(2);
  });
});

describe('the audience', () => {
  it('is seen in its summary, which stays while the days are chosen', async () => {
    const { user } = await open();
    await user.click(opener('audience'));
    expect(screen.getByText(text('campaigns:summary.everyone'))).toBeVisible();
    const from = field(text('campaigns:audience.from'));
    expect(noteOf(from)).toBe(text('campaigns:audience.addedHint'));
    await typeDate(user, from, '05/02/2024');
    expect(await screen.findByText('added on or after May 2, 2024')).toBeVisible();
  });
});

describe('what keeps a campaign from being saved', () => {
  it('is a missing name, which gets the focus, with Enter too', async () => {
    const { user } = await open();
    await user.click(save());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(noteOf(name())).toBe(text('campaigns:problem.nameRequired'));
    await user.keyboard('{Enter}');
    expect(api.calls(CREATE)).toHaveLength(0);
    await fill(user, name(), 'S');
    expect(noteOf(name())).toBe(text('campaigns:form.nameHint'));
  });

  it.each([
    ['no moment', '', 'problem.momentRequired'],
    ['a moment that is over', '01/01/2020 10:00 AM', 'problem.momentPast'],
  ])('is %s, said at its field in a part that stands open', async (_case, typed, sentence) => {
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await atTime(user, typed);
    // Shut again: the problem has to open it.
    await user.click(opener('when'));
    await user.click(button(text('campaigns:form.schedule')));
    await waitFor(() => expect(opener('when')).toHaveAttribute('aria-expanded', 'true'));
    expect(noteOf(moment())).toBe(text(`campaigns:${sentence}`));
    await waitFor(() => expect(moment()).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is a last day before the first one, and then nobody is counted', async () => {
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await user.click(opener('audience'));
    await typeDate(user, field(text('campaigns:audience.from')), '05/02/2026');
    const to = field(text('campaigns:audience.to'));
    await typeDate(user, to, '05/01/2026');
    await user.click(save());
    await waitFor(() => expect(noteOf(to)).toBe(text('campaigns:problem.range')));
    expect(
      screen.queryByText(text('campaigns:audience.email', { count: 492 })),
    ).not.toBeInTheDocument();
  });

  it.each(['1', ''])('is a reminder after "%s" days', async (days) => {
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await user.click(opener('reminders'));
    await user.click(screen.getByRole('radio', { name: text('campaigns:reminders.choice1') }));
    const after = field(text('campaigns:reminders.days'));
    await fill(user, after, days);
    await user.click(save());
    await waitFor(() => expect(noteOf(after)).toBe(text('campaigns:problem.days', { min, max })));
  });

  it('is a name that the server refuses, said at its field, and nothing is lost', async () => {
    const errors = [{ field: 'name', code: 'custom', message: 'Another name, please.' }];
    api.on(CREATE, problem(422, 'http.invalid-input', { errors }));
    const { user } = await open();
    await fill(user, name(), 'Refused');
    await user.click(save());
    await waitFor(() => expect(noteOf(name())).toBe('Another name, please.'));
    expect(name()).toHaveValue('Refused');
  });

  it('is what the server refuses, put at its field in the part that opens for it', async () => {
    api.on(
      CREATE,
      problem(422, 'http.invalid-input', {
        errors: [{ field: 'scheduledAt', code: 'x', message: 'Too far away.' }],
      }),
    );
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await atTime(user, '01/01/2030 10:00 AM');
    await user.click(opener('when'));
    await user.click(save());
    await waitFor(() => expect(noteOf(moment())).toBe('Too far away.'));
    expect(moment()).toHaveFocus();
    expect(screen.queryByText(text('errors:http.invalid-input'))).not.toBeInTheDocument();
  });
});

describe('what is said of a campaign', () => {
  it('is its moment on the clock of the business, whatever the clock here', async () => {
    api.on(CREATE, ok(campaign(), 201));
    const { user } = await open();
    await fill(user, name(), 'Spring');
    await atTime(user, '01/15/2030 10:00 AM');
    await user.click(save());
    await waitFor(() => expect(done).toHaveBeenCalled());
    // New York is five hours behind in January.
    expect(api.sent(CREATE)).toMatchObject({ scheduledAt: '2030-01-15T15:00:00.000Z' });
  });

  it('is counted again for who is chosen, by whole days of the business', async () => {
    api.on(AUDIENCE, ({ body }: Call) =>
      ok(counted({ askable: (body as { neverAsked?: boolean }).neverAsked ? 12 : 492 })),
    );
    const { user } = await open();
    await user.click(opener('audience'));
    // Once, beside the button that asks them.
    expect(await screen.findByText(text('campaigns:audience.email', { count: 492 }))).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: text('campaigns:audience.neverAsked') }));
    await typeDate(user, field(text('campaigns:audience.to')), '01/31/2026');
    expect(await screen.findByText(text('campaigns:audience.email', { count: 12 }))).toBeVisible();
    // The number of a later day can only be a guess.
    await user.click(opener('when'));
    await user.click(screen.getByRole('radio', { name: text('campaigns:when.later') }));
    expect(await screen.findByText(text('campaigns:audience.later', { count: 12 }))).toBeVisible();
    await waitFor(() =>
      expect(api.calls(AUDIENCE).at(-1)?.body).toEqual({
        tags: [],
        languages: [],
        neverAsked: true,
        channel: 'email',
        addedAfter: null,
        addedBefore: '2026-02-01T05:00:00.000Z',
      }),
    );
  });

  it('sends no text messages where there is no account for them, and says why', async () => {
    await open();
    const texts = await screen.findByRole('radio', {
      name: text('campaigns:channel.soon', { name: 'SMS' }),
    });
    expect(texts).toBeDisabled();
  });

  it('says for a moment in quiet hours when it is really sent', async () => {
    const { user } = await open(campaign({ scheduledAt: '2031-11-25T04:30:00.000Z' }));
    expect(noteOf(opener('when')).replaceAll('\u00a0', ' ')).toBe(
      'Mon, Nov 24, 2031, 11:30 PM EST · sent from Tue, Nov 25, 2031, 8:00 AM',
    );
    await user.click(opener('when'));
    const note = text('campaigns:when.night', { opening: 'Tue, Nov 25, 2031, 8:00 AM' });
    expect(screen.getByText(note)).toBeVisible();
    await user.click(field(text('campaigns:when.quiet')));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(noteOf(opener('when'))).toBe('Mon, Nov 24, 2031, 11:30 PM EST');
  });

  it('keeps quiet at night with text messages, as the law wants it, and asks for the link in them', async () => {
    api.on('GET /api/media', ok(media(true)));
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'SMS' }));
    await user.click(opener('when'));
    const quiet = field(text('campaigns:when.quiet'));
    expect(quiet).toBeDisabled();
    expect(noteOf(quiet)).toBe(
      text('campaigns:when.quietLaw', { from: '8:00 AM', until: '9:00 PM' }),
    );
  });

  it('is a reminder that comes back as it was when it was taken out by mistake', async () => {
    const { user } = await open();
    await user.click(opener('reminders'));
    const choose = (count: number) =>
      user.click(screen.getByRole('radio', { name: text(`campaigns:reminders.choice${count}`) }));
    await choose(1);
    await fill(user, field(text('campaigns:reminders.days')), '9');
    await choose(0);
    await choose(2);
    expect(field(text('campaigns:reminders.days'))).toHaveValue('9');
    expect(field(text('campaigns:reminders.daysAgain'))).toHaveValue('5');
  });
});

describe('leaving a campaign', () => {
  it('asks before what was typed is lost, and stays where wanted', async () => {
    const { user, router, go } = await open();
    await fill(user, name(), 'Spring');
    await go('/elsewhere');
    const asking = await dialog();
    expect(asking.getByText(text('forms:leave.title'))).toBeVisible();
    await user.click(asking.getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name()).toHaveValue('Spring');
    expect(router.state.location.pathname).toBe('/');

    await go('/elsewhere');
    const again = await dialog();
    await user.click(again.getByRole('button', { name: text('forms:leave.submit') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('does not ask where nothing was typed, or it is kept', async () => {
    api.on(UPDATE, ok(campaign({ name: 'Summer' })));
    const { user, router, go } = await open(campaign());
    await fill(user, name(), 'Summer');
    await user.click(save());
    await waitFor(() => expect(done).toHaveBeenCalled());
    await go('/elsewhere');
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(screen.queryByText(text('forms:leave.title'))).not.toBeInTheDocument();
  });
});

it.each(['de', 'ar'] as const)('speaks %s about a campaign', async (language) => {
  const { user } = await open(undefined, language);
  await user.click(save());
  await waitFor(() => expect(noteOf(name())).toBe(text('campaigns:problem.nameRequired')));
  await fill(user, name(), 'Spring');
  await user.click(send());
  const asking = await dialog();
  expect(await asking.findByText(text('campaigns:confirm.asked', { count: 492 }))).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
});
