import { screen, waitFor, within } from '@testing-library/react';
import { api, deadConnection, held, ok } from '../../../test/api';
import { AT, BUSINESS, manager, plan } from '../../../test/people';
import { choose, field, fill, noteOf, show, text } from '../../../test/render';
import { updateReplySettingsLimits } from '../../shared/api/generated/limits';
import type { ReplySettings } from '../../shared/api/model';
import { SaveBarScope } from '../../shared/forms/save-bar';
import { RepliesCard } from './replies-card';

const { minimum: min, maximum: max } = updateReplySettingsLimits.maxLength;

const GET = 'GET /api/businesses/{id}/reply-settings';
const SAVE = 'PUT /api/businesses/{id}/reply-settings';

const settings = (change: Partial<ReplySettings> = {}): ReplySettings => ({
  mode: 'suggest',
  brandVoice: 'Thank people by name.',
  sector: 'general',
  maxLength: 400,
  autoRatings: [],
  autoDelayMinutes: 60,
  consentedAt: null,
  ...change,
});

async function open(kept = settings(), language: 'en' | 'de' | 'ar' = 'en') {
  api
    .on(GET, ok(kept))
    .on('GET /api/billing/entitlements', ok(plan('ai.replies')))
    .on('GET /api/businesses/{id}/automatic-replies', ok([]));
  const card = (
    <SaveBarScope>
      <RepliesCard businessId={BUSINESS} />
    </SaveBarScope>
  );
  const texts = ['settings', 'forms', 'plan', 'ai'];
  const shown = await show(card, { texts, user: manager, language });
  await screen.findByText(text('settings:replies.mode.label'));
  return shown;
}

const mode = (name: string) =>
  screen.getByRole('radio', { name: new RegExp(`^${text(`settings:replies.mode.${name}`)}`) });
const stars = (count: number) =>
  screen.getByRole('checkbox', { name: text('settings:replies.auto.stars', { count }) });
const consent = () => field(text('settings:replies.auto.consent'));
/** Chooses automatic replies, whose own fields come with it. */
async function chooseAutomatic(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(mode('auto'));
  await screen.findByLabelText(text('settings:replies.auto.consent'));
}
const submit = async () =>
  within(await screen.findByRole('group', { name: text('forms:unsaved.text') })).getByRole(
    'button',
    { name: text('forms:unsaved.save') },
  );

describe('how replies are given', () => {
  it('asks for stars, time and consent only where replies are automatic', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText(text('settings:replies.auto.consent'))).not.toBeInTheDocument();
    await chooseAutomatic(user);
    expect(consent()).not.toBeChecked();
    await user.click(mode('off'));
    await waitFor(() => expect(consent).toThrow());
    expect(screen.queryByLabelText(text('settings:replies.voice.label'))).not.toBeInTheDocument();
  });

  it('does not switch on automatic replies without stars and consent, and says both', async () => {
    const { user } = await open();
    await chooseAutomatic(user);
    await user.click(await submit());
    expect(await screen.findByText(text('settings:replies.auto.ratingsRequired'))).toBeVisible();
    expect(await screen.findByText(text('settings:replies.auto.consentRequired'))).toBeVisible();
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it('saves stars, time and consent once, with what is not shown as it was', async () => {
    const answer = held(ok(settings({ mode: 'auto', autoRatings: [5], consentedAt: AT })));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await chooseAutomatic(user);
    await user.click(stars(5));
    await user.click(stars(4));
    await user.click(stars(4));
    await user.click(consent());
    await choose(user, text('settings:replies.auto.delay'), '2 hours');
    await user.dblClick(await submit());
    answer.release();
    expect(await screen.findByText(text('settings:replies.saved'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({
      mode: 'auto',
      brandVoice: 'Thank people by name.',
      sector: 'general',
      maxLength: 400,
      autoRatings: [5],
      autoDelayMinutes: 120,
      consent: true,
    });
  });

  it('keeps brand voice and stars when replies are switched off for a while', async () => {
    const kept = settings({ mode: 'auto', autoRatings: [5], consentedAt: AT });
    api.on(SAVE, ok({ ...kept, mode: 'off' }));
    const { user } = await open(kept);
    expect(consent()).toBeChecked();
    await user.click(mode('off'));
    await user.click(await submit());
    await waitFor(() =>
      expect(api.sent(SAVE)).toMatchObject({
        mode: 'off',
        brandVoice: 'Thank people by name.',
        autoRatings: [5],
      }),
    );
  });

  it('says how long a reply may be where the field has nothing', async () => {
    const { user } = await open();
    const length = field(text('settings:replies.length'));
    await fill(user, length, '');
    await user.click(await submit());
    await waitFor(() =>
      expect(noteOf(length)).toContain(text('settings:replies.lengthRange', { min, max })),
    );
    await waitFor(() => expect(length).toHaveFocus());
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it('keeps what was entered without a connection', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    const voice = field(text('settings:replies.voice.label'));
    await fill(user, voice, 'No exclamation marks.');
    await user.click(await submit());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    expect(voice).toHaveValue('No exclamation marks.');
  });

  it.each(['de', 'ar'] as const)('asks for consent in %s', async (language) => {
    const { user } = await open(settings(), language);
    await chooseAutomatic(user);
    await user.click(await submit());
    expect(await screen.findByText(text('settings:replies.auto.consentRequired'))).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});
