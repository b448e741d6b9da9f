import { cleanup, screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { act } from 'react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { AT, BUSINESS, manager, plan, shop, staff } from '../../../test/people';
import { button, choose, dialog, field, fill, noteOf, show, text } from '../../../test/render';
import { businessQuery } from '../../shared/api/business-queries';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import type { Business, ReplySettings, User } from '../../shared/api/model';
import SettingsPage from './settings-page';

const { minLength: min, maxLength: max } = updateBusinessLimits.slug;

const SAVE = 'PATCH /api/businesses/{id}';
const RESEND = 'POST /api/businesses/{id}/contact-email/resend';

interface Visit {
  section?: string;
  user?: User;
  language?: 'en' | 'de' | 'ar';
}

async function open(business: Business = shop(), visit: Visit = {}) {
  const { section = 'business', user = manager, language = 'en' } = visit;
  api.on('GET /api/auth/user', ok(user));
  if (section === 'public-page') api.on('GET /api/businesses/{id}/photo', ok({ photo: null }));
  queryClient.setQueryData(businessQuery(BUSINESS).queryKey, business);
  return show(<SettingsPage />, {
    texts: ['settings', 'forms', 'plan', 'ai'],
    user,
    language,
    at: `/settings/${section}`,
    path: '/settings/:section?',
  });
}

const name = () => field(text('ui:business.name'));
const website = () => field(text('ui:business.website'));
const contact = () => field(text('forms:contactEmail.label'));
const address = () => field(text('settings:info.postalAddress'));
const submits = () => screen.findAllByRole('button', { name: text('settings:info.submit') });
/** Button in the save bar, or the one below the fields while there is no bar. */
const submit = async () => {
  const last = (await submits()).at(-1);
  if (!last) throw new Error('no button saves');
  await waitFor(() => expect(last).toBeEnabled());
  return last;
};
const discard = () => button(text('forms:unsaved.discard'));

describe('the business', () => {
  it('is saved once with what was entered, without what was left alone', async () => {
    const answer = held(ok(shop({ name: 'Corner Barbers & Sons' })));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await fill(user, name(), 'Corner Barbers & Sons');
    await fill(user, address(), '14 Main Street\nSpringfield');
    await user.dblClick(await submit());
    answer.release();
    expect(await screen.findByText(text('settings:saved.text'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({
      name: 'Corner Barbers & Sons',
      postalAddress: '14 Main Street\nSpringfield',
    });
    expect(api.calls(SAVE)).toHaveLength(1);
  });

  it.each([
    ['has no name', () => name(), ' ', 'ui:business.nameRequired'],
    ['has a link for a name', () => name(), 'https://corner.example', 'forms:nameWithoutAddress'],
    ['has a website without a place', () => website(), 'https:', 'ui:business.websiteInvalid'],
    ['has no contact email', () => contact(), '', 'forms:contactEmail.invalid'],
    ['has half a contact email', () => contact(), 'hello@corner', 'forms:contactEmail.invalid'],
  ])('is not saved where it %s', async (_case, control, value, sentence) => {
    const { user } = await open();
    await fill(user, control(), value);
    await user.click(await submit());
    await waitFor(() => expect(noteOf(control())).toContain(text(sentence)));
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it('shows at its field what the server refuses, and keeps the rest', async () => {
    const errors = [{ field: 'website', code: 'x', message: 'Nothing answers there.' }];
    api.on(SAVE, problem(422, 'http.invalid-input', { errors }));
    const { user } = await open();
    await fill(user, name(), 'Corner');
    await fill(user, website(), 'https://corner.example');
    await user.type(name(), '{Enter}');
    await waitFor(() => expect(noteOf(website())).toContain('Nothing answers there.'));
    expect(website()).toHaveFocus();
    expect(name()).toHaveValue('Corner');
  });

  it('no longer shows a refusal at a field once it was corrected and saved', async () => {
    const city = () => field(text('ui:business.city'));
    const errors = [{ field: 'city', code: 'x', message: 'This name is too long.' }];
    api.on(SAVE, problem(422, 'http.invalid-input', { errors }));
    const { user } = await open();
    await fill(user, city(), 'A city with a long name');
    await user.click(await submit());
    await waitFor(() => expect(noteOf(city())).toContain('This name is too long.'));
    api.on(SAVE, ok(shop({ city: 'Springfield' })));
    await fill(user, city(), 'Springfield');
    // The bar goes: this is what was saved before.
    const [below] = await submits();
    if (below) await user.click(below);
    await waitFor(() => expect(noteOf(city())).not.toContain('This name is too long.'));
  });

  it('keeps what was entered without a connection', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await fill(user, name(), 'Corner');
    await user.click(await submit());
    expect(await screen.findByText(text('settings:notSaved.text'))).toBeVisible();
    expect(name()).toHaveValue('Corner');
  });

  it.each(['de', 'ar'] as const)('is checked in %s', async (language) => {
    const { user } = await open(shop(), { language });
    await fill(user, name(), '');
    await user.click(await submit());
    await waitFor(() => expect(noteOf(name())).toContain(text('ui:business.nameRequired')));
    expect(contact()).toHaveAttribute('dir', 'ltr');
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('a contact email that waits to be confirmed', () => {
  const waiting = shop({ pendingContactEmail: 'new@corner.example' });

  it('is sent when it was entered, and then stands there with who gets the replies until then', async () => {
    api.on(SAVE, ok(waiting));
    const { user } = await open();
    await fill(user, contact(), 'new@corner.example');
    await user.click(await submit());
    const line = text('settings:contact.waiting', { email: 'new@corner.example' });
    expect(await screen.findByText(line)).toBeVisible();
    expect(
      screen.getByText(text('settings:contact.meanwhile', { email: 'hello@corner.example' })),
    ).toBeVisible();
    expect(contact()).toHaveValue('new@corner.example');
    expect(api.sent(SAVE)).toMatchObject({ contactEmail: 'new@corner.example' });
  });

  it('is not sent again with other changes', async () => {
    api.on(SAVE, ok(waiting));
    const { user } = await open(waiting);
    await fill(user, name(), 'Corner');
    await user.click(await submit());
    await waitFor(() => expect(api.sent(SAVE)).not.toHaveProperty('contactEmail'));
  });

  it('that was entered elsewhere is not taken back by other changes, and is shown', async () => {
    api.on(SAVE, ok({ ...waiting, city: 'Shelbyville' }));
    // As in a browser that has not been told of it.
    const { user } = await open();
    await fill(user, field(text('ui:business.city')), 'Shelbyville');
    await user.click(await submit());
    const line = text('settings:contact.waiting', { email: 'new@corner.example' });
    expect(await screen.findByText(line)).toBeVisible();
    expect(api.sent(SAVE)).toMatchObject({ city: 'Shelbyville' });
    expect(api.sent(SAVE)).not.toHaveProperty('contactEmail');
  });

  it('can be sent its link again, once for two presses', async () => {
    const answer = held(ok(waiting, 202));
    api.on(RESEND, answer.answer);
    const { user } = await open(waiting);
    await user.dblClick(button(text('settings:contact.resend')));
    answer.release();
    expect(await screen.findByText(text('settings:contact.sent.title'))).toBeVisible();
    const sent = text('settings:contact.sent.text', { email: 'new@corner.example' });
    expect(screen.getByText(sent)).toBeVisible();
    expect(api.calls(RESEND)).toHaveLength(1);
  });

  it('says why the link was not sent', async () => {
    api.on(RESEND, problem(429, 'http.too-many-requests'));
    const { user } = await open(waiting);
    await user.click(button(text('settings:contact.resend')));
    expect(await screen.findByText(text('settings:contact.notSent'))).toBeVisible();
    expect(screen.getByText(text('errors:http.too-many-requests'))).toBeVisible();
  });

  it('is given up by going back to the one in force', async () => {
    api.on(SAVE, ok(shop()));
    const { user } = await open(waiting);
    await user.click(button(text('settings:contact.cancel')));
    await waitFor(() => expect(contact()).toHaveValue('hello@corner.example'));
    expect(api.sent(SAVE)).toEqual({ contactEmail: 'hello@corner.example' });
  });
});

describe('the public page', () => {
  const at: Visit = { section: 'public-page' };
  const slug = () => field(text('settings:page.slug'));

  it.each(['ab', 'two--hyphens', 'a'.repeat(61)])('takes no address such as %s', async (wrong) => {
    const { user } = await open(shop(), at);
    await fill(user, slug(), wrong);
    await user.click(await submit());
    await waitFor(() =>
      expect(noteOf(slug())).toContain(text('settings:page.slugInvalid', { min, max })),
    );
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it('is written small as it is typed, and refused in a sentence where it is taken', async () => {
    api.on(SAVE, problem(409, 'businesses.slug-taken'));
    const { user } = await open(shop(), at);
    await fill(user, slug(), ' Corner-2 ');
    expect(slug()).toHaveValue('corner-2');
    await user.click(await submit());
    expect(await screen.findByText(text('errors:businesses.slug-taken'))).toBeVisible();
    expect(slug()).toHaveValue('corner-2');
  });
});

describe('contact and opening hours', () => {
  it('are saved as they were entered', async () => {
    api.on(SAVE, ok(shop()));
    const { user } = await open(shop(), { section: 'public-page' });
    await fill(user, field(text('settings:details.phone')), '+1 217 555 0123');
    await user.click(await screen.findByRole('switch', { name: text('settings:details.hours') }));
    await user.click(button(text('settings:details.addTo', { day: 'Monday' })));
    await user.click(await submit());
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(api.sent(SAVE)).toMatchObject({
      phone: '+1 217 555 0123',
      openingHours: { monday: [{ opens: '09:00', closes: '18:00' }], tuesday: [] },
    });
  });

  it('are refused in a sentence where they are wrong', async () => {
    const { user } = await open(shop(), { section: 'public-page' });
    const phone = field(text('settings:details.phone'));
    await fill(user, phone, '555 0123');
    await user.click(await submit());
    await waitFor(() => expect(noteOf(phone)).toContain(text('settings:details.phoneInvalid')));
    expect(api.calls(SAVE)).toHaveLength(0);
  });
});

describe('who can publish a review', () => {
  const at: Visit = { section: 'public-page' };
  const choice = (one: 'everyone' | 'fiveStars') =>
    screen.getByRole('radio', {
      name: (said) => said.startsWith(text(`settings:publicPath.${one}`)),
    });
  const undecided = () => screen.queryByText(text('settings:publicPath.undecided'));

  it('is chosen, saved, and shows what the server keeps', async () => {
    api.on(SAVE, ok(shop({ publicPathForAll: true, publicPathDecidedAt: AT })));
    const { user } = await open(shop(), at);
    expect(choice('everyone')).not.toBeChecked();
    expect(choice('fiveStars')).not.toBeChecked();
    expect(undecided()).toBeVisible();
    await user.click(choice('everyone'));
    await user.click(await submit());
    expect(await screen.findByText(text('settings:saved.text'))).toBeVisible();
    expect(choice('everyone')).toBeChecked();
    await waitFor(() => expect(undecided()).not.toBeInTheDocument());
    expect(api.sent(SAVE)).toEqual({ publicPathForAll: true });
  });

  it('stands first, in words without a law, whose reasons are there for whoever asks', async () => {
    const { user } = await open(shop(), at);
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent(text('settings:publicPath.title'));
    for (const language of ['en', 'de', 'es', 'fr', 'pt-BR', 'ar']) {
      const note = i18n.getFixedT(language, 'settings')('publicPath.note');
      expect(note).not.toMatch(/\d|FTC|CFR|§/);
    }
    const reasons = screen.getByText(text('settings:publicPath.reasons'));
    expect(reasons).toHaveTextContent('16 CFR 465.7');
    expect(reasons).not.toBeVisible();
    await user.click(screen.getByText(text('settings:publicPath.why')));
    expect(reasons).toBeVisible();
  });

  it('can be left at five stars on purpose', async () => {
    api.on(SAVE, ok(shop({ publicPathDecidedAt: AT })));
    const { user } = await open(shop(), at);
    await user.click(choice('fiveStars'));
    await user.click(await submit());
    await waitFor(() => expect(undecided()).not.toBeInTheDocument());
    expect(choice('fiveStars')).toBeChecked();
    expect(api.sent(SAVE)).toEqual({ publicPathForAll: false });
  });

  it('says why it could not be saved, and can be put back', async () => {
    api.on(SAVE, problem(403, 'http.forbidden'));
    const { user } = await open(shop({ publicPathDecidedAt: AT }), at);
    await user.click(choice('everyone'));
    await user.click(await submit());
    expect(await screen.findByText(text('errors:http.forbidden'))).toBeVisible();
    expect(choice('everyone')).toBeChecked();
    await user.click(discard());
    expect(choice('fiveStars')).toBeChecked();
  });

  it('goes back to no choice', async () => {
    const { user } = await open(shop(), at);
    await user.click(choice('everyone'));
    await submit();
    await user.click(discard());
    expect(choice('everyone')).not.toBeChecked();
    expect(choice('fiveStars')).not.toBeChecked();
  });
});

describe('the save bar', () => {
  const bar = () => screen.queryByRole('group', { name: text('forms:unsaved.text') });
  const city = () => field(text('ui:business.city'));

  it('is there only while something is unsaved', async () => {
    const { user } = await open();
    expect(bar()).not.toBeInTheDocument();
    await fill(user, city(), 'Shelbyville');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    await fill(user, city(), 'Springfield');
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it('puts everything back, with the errors', async () => {
    const { user } = await open();
    await fill(user, name(), ' ');
    await fill(user, city(), 'Shelbyville');
    await user.click(await submit());
    await waitFor(() => expect(noteOf(name())).toContain(text('ui:business.nameRequired')));
    await user.click(discard());
    expect(name()).toHaveValue('Corner Barbers');
    expect(city()).toHaveValue('Springfield');
    expect(noteOf(name())).not.toContain(text('ui:business.nameRequired'));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it('goes once it is saved, also where the server keeps a text without the spaces around it', async () => {
    api.on(SAVE, ok(shop({ city: 'Shelbyville' })));
    const { user } = await open();
    await fill(user, city(), ' Shelbyville ');
    await user.click(await submit());
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    expect(city()).toHaveValue('Shelbyville');
  });

  it('leaves alone what somebody else changes, and shows it', async () => {
    const { user } = await open();
    await fill(user, city(), 'Shelbyville');
    const elsewhere = shop({ name: 'Corner & Sons', city: 'Capital City', state: 'Oregon' });
    act(() => void queryClient.setQueryData(businessQuery(BUSINESS).queryKey, elsewhere));
    await waitFor(() => expect(name()).toHaveValue('Corner & Sons'));
    expect(city()).toHaveValue('Shelbyville');
    api.on(SAVE, ok(shop({ city: 'Shelbyville' })));
    await user.click(await submit());
    await waitFor(() => expect(api.sent(SAVE)).toEqual({ city: 'Shelbyville' }));
  });

  it('is asked about once before the section is left', async () => {
    const { user, router, go } = await open();
    await fill(user, city(), 'Shelbyville');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    await go('/dashboard');
    await user.click(dialog().getByRole('button', { name: text('ui:cancel') }));
    expect(router.state.location.pathname).toBe('/settings/business');
    expect(city()).toHaveValue('Shelbyville');
    await go('/dashboard');
    await user.click(dialog().getByRole('button', { name: text('forms:leave.submit') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('keeps nobody who has changed nothing', async () => {
    const { router, go } = await open();
    await go('/dashboard');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('leaves the button below the fields where it is, and that saves as well', async () => {
    api.on(SAVE, ok(shop({ city: 'Shelbyville' })));
    const { user } = await open();
    await fill(user, city(), 'Shelbyville');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    const [below, inBar] = await submits();
    expect(bar()).toContainElement(inBar ?? null);
    expect(bar()).not.toContainElement(below ?? null);
    if (below) await user.click(below);
    await waitFor(() => expect(api.sent(SAVE)).toEqual({ city: 'Shelbyville' }));
  });

  it.each<[string, string, () => HTMLElement]>([
    ['public-page', 'public-page', () => field(text('settings:details.phone'))],
    ['requests', 'requests', () => screen.getByRole('switch')],
    ['email', 'email', () => screen.getByRole('switch')],
  ])(
    'has a button in its place from the start, which works after a change: %s',
    async (section, form, control) => {
      api
        .on('GET /api/businesses/{id}/forwarding-address', problem(404, 'http.not-found'))
        .on('GET /api/businesses/{id}/email-check', problem(404, 'http.not-found'));
      api.on(SAVE, ok(shop()));
      const { user } = await open(shop(), { section });
      const save = await screen.findByRole('button', { name: text('forms:unsaved.save') });
      expect(save.closest('form')).toHaveAttribute('id', form);
      expect(save).toBeVisible();
      expect(save).toBeDisabled();
      const changed = control();
      if (changed.role === 'switch') await user.click(changed);
      else await fill(user, changed, '+1 503 555 0100');
      await waitFor(() => expect(save).toBeEnabled());
      await user.click(await screen.findByRole('button', { name: text('forms:unsaved.discard') }));
      await waitFor(() => expect(save).toBeDisabled());
    },
  );

  it('keeps the focus in the section when its button below the fields has saved', async () => {
    api
      .on('GET /api/businesses/{id}/email-check', problem(404, 'http.not-found'))
      .on(SAVE, ok(shop({ countsEmailOpens: true })));
    const { user } = await open(shop({ countsEmailOpens: false }), { section: 'email' });
    const save = await screen.findByRole('button', { name: text('forms:unsaved.save') });
    await user.click(screen.getByRole('switch'));
    await user.click(save);
    await waitFor(() => expect(save).toBeDisabled());
    expect(api.sent(SAVE)).toEqual({ countsEmailOpens: true });
    expect(document.activeElement).toContainElement(save);
    expect(document.body).not.toHaveFocus();
  });

  it('comes with its words in the replies, too, and saves the tone and the settings of replies', async () => {
    const replies: ReplySettings = {
      mode: 'suggest',
      brandVoice: '',
      sector: 'general',
      maxLength: 400,
      autoRatings: [],
      autoDelayMinutes: 60,
      consentedAt: null,
    };
    api
      .on('GET /api/businesses/{id}/reply-settings', ok(replies))
      .on('GET /api/businesses/{id}/automatic-replies', ok([]))
      .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
      .on('PUT /api/businesses/{id}/reply-settings', ok({ ...replies, mode: 'off' }))
      .on(SAVE, ok(shop({ toneProfile: 'casual' })));
    const { user } = await open(shop(), { section: 'replies' });
    for (const label of ['settings:tone.submit', 'forms:unsaved.save'])
      expect(await screen.findByRole('button', { name: text(label) })).toBeDisabled();
    await choose(user, text('settings:tone.label'), text('settings:tone.casual'));
    await user.click(
      screen.getByRole('radio', {
        name: (said) => said.startsWith(text('settings:replies.mode.off')),
      }),
    );
    const inBar = within(await screen.findByRole('group', { name: text('forms:unsaved.text') }));
    expect(inBar.getByText(text('forms:unsaved.text'))).toBeVisible();
    await user.click(inBar.getByRole('button', { name: text('forms:unsaved.save') }));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    expect(api.sent(SAVE)).toEqual({ toneProfile: 'casual' });
    expect(api.sent('PUT /api/businesses/{id}/reply-settings')).toMatchObject({ mode: 'off' });
  });

  it('says which button saves the tone alone, which is among the replies and nowhere else', async () => {
    api
      .on(SAVE, ok(shop({ toneProfile: 'casual' })))
      .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
      .on('GET /api/businesses/{id}/reply-settings', problem(404, 'http.not-found'));
    await open();
    expect(screen.queryByText(text('settings:tone.label'))).not.toBeInTheDocument();
    cleanup();
    const { user } = await open(shop(), { section: 'replies' });
    await choose(user, text('settings:tone.label'), text('settings:tone.casual'));
    const inBar = within(await screen.findByRole('group', { name: text('forms:unsaved.text') }));
    await user.click(inBar.getByRole('button', { name: text('settings:tone.submit') }));
    await waitFor(() => expect(api.sent(SAVE)).toEqual({ toneProfile: 'casual' }));
  });
});

describe('a section that the user may not change', () => {
  it.each([
    ['business', staff, 'managers'],
    ['replies', staff, 'managers'],
    ['developers', manager, 'owners'],
  ])('says so at its address: %s', async (section, user, who) => {
    await open(shop(), { section, user });
    const title = text(`settings:closed.${who}.title`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text(`settings:closed.${who}.text`))).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is not what the settings start with', async () => {
    const settings = {
      feedbackEmail: 'daily',
      reviewEmail: 'never',
      feedbackPush: 'never',
      reviewPush: 'never',
      weeklyEmail: false,
    };
    api
      .on('GET /api/businesses/{id}/notification-settings', ok(settings))
      .on('GET /api/push-subscriptions', ok([]));
    await open(shop(), { section: '', user: staff });
    expect(await screen.findByText(text('settings:notifications.limit'))).toBeVisible();
  });
});
