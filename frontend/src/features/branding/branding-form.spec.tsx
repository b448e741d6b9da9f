import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem, type Call } from '../../../test/api';
import { ORGANIZATION, owner } from '../../../test/people';
import { button, choose, field, fill, noteOf, show, text } from '../../../test/render';
import { updateBrandingLimits } from '../../shared/api/generated/limits';
import { palettes } from '../../shared/brand/colors';
import { BrandingForm } from './branding-form';
import type { Branding } from './queries';

const kilobytes = updateBrandingLimits.logo.maxBytes / 1024;

const SAVE = 'PUT /api/organizations/branding';
const PALETTE = 'GET /api/organizations/branding/palette';

const branding = (change: Partial<Branding> = {}): Branding => ({
  isSaved: false,
  name: 'Brightside',
  slug: 'brightside',
  siteUrl: 'https://brightside.example.com',
  domains: [],
  primary: '#0f6e84',
  accent: '#c2410c',
  radius: 8,
  font: 'grotesque',
  scheme: 'system',
  emailSender: null,
  emailFooter: null,
  icon: null,
  logo: null,
  ...change,
});

/** Colors of the API's answer that the client's own palettes lack. */
const others = { problemTint: '#fdecea', highlight: '#ffb199' };
const light = { ...palettes.light, ...others };
const dark = { ...palettes.dark, ...others };

async function open(kept = branding(), language: 'en' | 'de' | 'ar' = 'en') {
  api
    .on('GET /api/organizations/branding/domains', ok([]))
    .on(PALETTE, ok({ colors: { light, dark }, nearest: null }));
  const shown = await show(<BrandingForm organizationId={ORGANIZATION} branding={kept} />, {
    texts: ['branding'],
    user: owner,
    language,
  });
  await screen.findByRole('img', { name: text('branding:preview.light', { name: kept.name }) });
  return shown;
}

const name = () => field(text('branding:identity.name'));
const slug = () => field(text('branding:identity.slug'));
const primary = () => field(text('branding:look.primary'));
const mark = () =>
  screen.getByLabelText(text('branding:identity.icon'), { selector: 'input[type=file]' });
const submit = () => button(text('branding:submit'));
const image = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'mark.png', { type: 'image/png' });

describe('the branding form', () => {
  it('saves everything once, and says where the site is', async () => {
    const answer = held(ok(branding({ isSaved: true, name: 'Brighter' })));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await fill(user, name(), 'Brighter');
    await fill(user, field(text('branding:mail.footer')), 'Brighter Ltd, 1 High Street');
    await choose(user, text('branding:look.scheme'), text('branding:look.schemes.dark'));
    await user.dblClick(submit());
    answer.release();
    expect(await screen.findByText(text('branding:saved.title'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({
      name: 'Brighter',
      slug: 'brightside',
      primary: '#0f6e84',
      accent: '#c2410c',
      radius: 8,
      font: 'grotesque',
      scheme: 'dark',
      emailSender: '',
      emailFooter: 'Brighter Ltd, 1 High Street',
      icon: null,
      logo: null,
    });
  });

  it('shows how round the corners are, as the slider is moved', async () => {
    await open();
    const slider = screen.getByRole('slider', { name: text('branding:look.radius') });
    // The slider reads the number of the key, which a simulated keyboard does not send.
    fireEvent.keyDown(slider, { keyCode: 39 });
    expect(await screen.findByText('9 px')).toBeVisible();
  });

  it.each([
    ['a brand without a name', () => name(), '  ', 'identity.nameRequired'],
    ['a brand without an address', () => slug(), '', 'identity.slugRequired'],
    ['a color by name', () => primary(), 'teal', 'look.colorProblem'],
    ['half a color', () => primary(), '#0f6', 'look.colorProblem'],
  ])('does not save %s', async (_case, control, value, sentence) => {
    const { user } = await open();
    await fill(user, control(), value);
    await user.click(submit());
    await waitFor(() => expect(noteOf(control())).toContain(text(`branding:${sentence}`)));
    await waitFor(() => expect(control()).toHaveFocus());
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it.each(['slug-taken', 'too-many-slug-changes'])(
    'says that an address is refused as %s, and keeps it',
    async (code) => {
      api.on(SAVE, problem(code === 'too-many-slug-changes' ? 429 : 409, `branding.${code}`));
      const { user } = await open();
      await fill(user, slug(), 'sunny');
      await user.keyboard('{Enter}');
      expect(await screen.findByText(text(`errors:branding.${code}`))).toBeVisible();
      expect(slug()).toHaveValue('sunny');
    },
  );

  it('keeps what was entered without a connection', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await fill(user, name(), 'Brighter');
    await user.click(submit());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    expect(name()).toHaveValue('Brighter');
  });

  it('previews a color when it is one, and takes the nearest that can be read', async () => {
    const { user } = await open();
    api.on(PALETTE, ({ query }: Call) =>
      ok({
        colors: { light, dark },
        nearest: query.get('primary') === '#ffff00' ? '#6b6b00' : null,
      }),
    );
    await fill(user, primary(), '#ffff0');
    await fill(user, primary(), '#FFFF00');
    await user.click(
      await screen.findByRole('button', {
        name: text('branding:preview.take', { nearest: '#6b6b00' }),
      }),
    );
    await waitFor(() => expect(primary()).toHaveValue('#6b6b00'));
    await waitFor(() =>
      expect(screen.queryByText(text('branding:preview.pale'))).not.toBeInTheDocument(),
    );
    // No palette was requested for an incomplete color.
    expect(api.calls(PALETTE).map(({ query }) => query.get('primary'))).not.toContain('#ffff0');
  });

  it('shows only the screens that the brand has', async () => {
    const { user } = await open();
    await choose(user, text('branding:look.scheme'), text('branding:look.schemes.light'));
    const darkScreen = text('branding:preview.dark', { name: 'Brightside' });
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: darkScreen })).not.toBeInTheDocument(),
    );
  });

  it('takes an image, shows it, and forgets it again', async () => {
    api.on(SAVE, ok(branding({ isSaved: true })));
    const { user } = await open();
    await user.upload(mark(), image(1_000));
    const shown = text('branding:image.current', { label: text('branding:identity.icon') });
    expect(await screen.findByRole('img', { name: shown })).toBeVisible();
    await user.click(button(text('branding:image.remove')));
    expect(screen.queryByRole('img', { name: shown })).not.toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(api.sent(SAVE)).toMatchObject({ icon: null }));
  });

  it('does not take an image that is too large, and says how large it may be', async () => {
    const { user } = await open();
    await user.upload(mark(), image(64 * 1024 + 1));
    expect(await screen.findByText(text('branding:image.tooLarge', { kilobytes }))).toBeVisible();
    await user.upload(mark(), image(64 * 1024));
    await waitFor(() =>
      expect(
        screen.queryByText(text('branding:image.tooLarge', { kilobytes })),
      ).not.toBeInTheDocument(),
    );
  });

  it('takes a dropped image, and says so of a file that is none', async () => {
    await open();
    // The label of the field is the button's name.
    const chooser = () => button(text('branding:identity.icon'));
    const drop = (file: File) => fireEvent.drop(chooser(), { dataTransfer: { files: [file] } });
    drop(new File(['%PDF'], 'mark.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(text('branding:image.wrongType'))).toBeVisible();
    drop(image(1_000));
    const shown = text('branding:image.current', { label: text('branding:identity.icon') });
    expect(await screen.findByRole('img', { name: shown })).toBeVisible();
    expect(screen.queryByText(text('branding:image.wrongType'))).not.toBeInTheDocument();
  });

  it.each(['{Enter}', ' '])(
    'opens the file dialog with the key "%s" and keeps the focus',
    async (key) => {
      const { user } = await open();
      const chooser = button(text('branding:identity.logo'));
      const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockClear();
      act(() => chooser.focus());
      await user.keyboard(key);
      expect(opened).toHaveBeenCalledTimes(1);
      expect(chooser).toHaveFocus();
    },
  );

  it.each(['de', 'ar'] as const)('is checked in %s', async (language) => {
    const { user } = await open(branding(), language);
    await fill(user, primary(), 'teal');
    await user.click(submit());
    await waitFor(() => expect(noteOf(primary())).toContain(text('branding:look.colorProblem')));
    expect(slug()).toHaveAttribute('dir', 'ltr');
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});
