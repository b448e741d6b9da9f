import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { api, deadConnection, held, ok, problem, type Call } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { BUSINESS, manager, person, shop } from '../../../test/people';
import { button, field, fill, noteOf, show, text } from '../../../test/render';
import { businessQuery } from '../../shared/api/business-queries';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import type { Business } from '../../shared/api/model';
import { BusinessInfoCard } from './business-info-card';
import { PublicPageCard } from './public-page-card';
import { PublicPathCard } from './public-path-card';
import { StaffRequestsCard } from './staff-requests-card';

const { minLength: min, maxLength: max } = updateBusinessLimits.slug;

const SAVE = 'PATCH /api/businesses/{id}';
const RESEND = 'POST /api/businesses/{id}/contact-email/resend';

/** The cards as the settings show them: of what the cache knows of the business. */
function Settings({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useQuery(businessQuery(BUSINESS));
  if (!data) return null;
  return (
    <>
      <BusinessInfoCard business={data} mayEdit={mayEdit} />
      <PublicPageCard key={data.slug} business={data} mayEdit={mayEdit} />
      <PublicPathCard business={data} mayEdit={mayEdit} />
      <StaffRequestsCard business={data} mayEdit={mayEdit} />
    </>
  );
}

async function open(
  business: Business = shop(),
  mayEdit = true,
  language: 'en' | 'de' | 'ar' = 'en',
) {
  api.on('GET /api/auth/user', ok(person()));
  queryClient.setQueryData(businessQuery(BUSINESS).queryKey, business);
  return show(<Settings mayEdit={mayEdit} />, {
    texts: ['settings', 'forms'],
    user: manager,
    language,
  });
}

const name = () => field(text('ui:business.name'));
const website = () => field(text('ui:business.website'));
const contact = () => field(text('forms:contactEmail.label'));
const address = () => field(text('settings:info.postalAddress'));
const submit = () => button(text('settings:info.submit'));

describe('the business', () => {
  it('is saved once with what was entered, but without a contact email that was left alone', async () => {
    const answer = held(ok(shop({ name: 'Corner Barbers & Sons' })));
    api.on(SAVE, answer.answer);
    const { user } = await open();
    await fill(user, name(), 'Corner Barbers & Sons');
    await fill(user, address(), '14 Main Street\nSpringfield');
    await user.dblClick(submit());
    answer.release();
    expect(await screen.findByText(text('settings:saved.text'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({
      name: 'Corner Barbers & Sons',
      website: '',
      city: 'Springfield',
      state: '',
      postalAddress: '14 Main Street\nSpringfield',
    });
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
    await user.click(submit());
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
    await user.click(submit());
    await waitFor(() => expect(noteOf(city())).toContain('This name is too long.'));
    api.on(SAVE, ok(shop({ city: 'Springfield' })));
    await fill(user, city(), 'Springfield');
    await user.click(submit());
    await waitFor(() => expect(noteOf(city())).not.toContain('This name is too long.'));
  });

  it('keeps what was entered without a connection', async () => {
    api.on(SAVE, deadConnection);
    const { user } = await open();
    await fill(user, name(), 'Corner');
    await user.click(submit());
    expect(await screen.findByText(text('settings:notSaved.text'))).toBeVisible();
    expect(name()).toHaveValue('Corner');
  });

  it('can be read, not changed, by staff, who are told who can', async () => {
    await open(shop(), false);
    expect(name()).toBeDisabled();
    expect(address()).toBeDisabled();
    expect(screen.getByText(text('settings:readOnly'))).toBeVisible();
    expect(
      screen.queryByRole('button', { name: text('settings:info.submit') }),
    ).not.toBeInTheDocument();
  });

  it.each(['de', 'ar'] as const)('is checked in %s', async (language) => {
    const { user } = await open(shop(), true, language);
    await fill(user, name(), '');
    await user.click(submit());
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
    await user.click(submit());
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
    await user.click(submit());
    await waitFor(() => expect(api.sent(SAVE)).not.toHaveProperty('contactEmail'));
  });

  it('that was entered elsewhere is not taken back by other changes, and is shown', async () => {
    api.on(SAVE, ok({ ...waiting, city: 'Shelbyville' }));
    // As in a browser that has not been told of it.
    const { user } = await open();
    await fill(user, field(text('ui:business.city')), 'Shelbyville');
    await user.click(submit());
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
  const slug = () => field(text('settings:page.slug'));

  it.each(['ab', 'two--hyphens', 'a'.repeat(61)])('takes no address such as %s', async (wrong) => {
    const { user } = await open();
    await fill(user, slug(), wrong);
    await user.click(button(text('settings:page.submit')));
    await waitFor(() =>
      expect(noteOf(slug())).toContain(text('settings:page.slugInvalid', { min, max })),
    );
    expect(api.calls(SAVE)).toHaveLength(0);
  });

  it('is written small as it is typed, and refused in a sentence where it is taken', async () => {
    api.on(SAVE, problem(409, 'businesses.slug-taken'));
    const { user } = await open();
    await fill(user, slug(), ' Corner-2 ');
    expect(slug()).toHaveValue('corner-2');
    await user.click(button(text('settings:page.submit')));
    expect(await screen.findByText(text('errors:businesses.slug-taken'))).toBeVisible();
    expect(slug()).toHaveValue('corner-2');
  });
});

describe('the public path for everyone', () => {
  const path = () => screen.getByRole('switch', { name: text('settings:publicPath.label') });

  it('is switched at once, and shows what the server keeps', async () => {
    api.on(SAVE, ({ body }: Call) =>
      ok(shop({ publicPathForAll: (body as { publicPathForAll: boolean }).publicPathForAll })),
    );
    const { user } = await open();
    expect(path()).not.toBeChecked();
    await user.click(path());
    await waitFor(() => expect(path()).toBeChecked());
    expect(api.sent(SAVE)).toEqual({ publicPathForAll: true });
    await user.click(path());
    await waitFor(() => expect(path()).not.toBeChecked());
  });

  it('stays as it was where it could not be saved', async () => {
    api.on(SAVE, problem(403, 'http.forbidden'));
    const { user } = await open();
    await user.click(path());
    expect(await screen.findByText(text('errors:http.forbidden'))).toBeVisible();
    expect(path()).not.toBeChecked();
  });

  it('is shut for staff, with the rule to read', async () => {
    await open(shop(), false);
    expect(path()).toBeDisabled();
    expect(screen.getByText(text('settings:publicPath.note'))).toBeVisible();
  });
});

describe('whether staff may ask', () => {
  const mayAsk = () => screen.getByRole('switch', { name: text('settings:staffRequests.label') });

  it('is switched by managers at once, and said', async () => {
    api.on(SAVE, ok(shop({ staffMayAsk: false })));
    const { user } = await open(shop({ staffMayAsk: true }));
    expect(mayAsk()).toBeChecked();
    await user.click(mayAsk());
    expect(await screen.findByText(text('settings:saved.text'))).toBeVisible();
    await waitFor(() => expect(mayAsk()).not.toBeChecked());
    expect(api.sent(SAVE)).toEqual({ staffMayAsk: false });
  });

  it('is for staff to see, not to switch', async () => {
    await open(shop(), false);
    expect(mayAsk()).toBeDisabled();
  });
});
