import { screen, waitFor, within } from '@testing-library/react';
import { api, empty, held, ok, problem } from '../../../test/api';
import { queryClient } from '../../../test/client-state';
import { BUSINESS, manager, shop } from '../../../test/people';
import { button, field, fill, show, text } from '../../../test/render';
import { businessQuery } from '../../shared/api/business-queries';
import { updateBusinessPhotoLimits } from '../../shared/api/generated/limits';
import SettingsPage from './settings-page';

const GET = 'GET /api/businesses/{id}/photo';
const PUT = 'PUT /api/businesses/{id}/photo';
const DELETE = 'DELETE /api/businesses/{id}/photo';
const SAVE = 'PATCH /api/businesses/{id}';

const photo = (version: string) => ({
  photo: {
    url: `/api/public/businesses/corner/photo?form=large&version=${version}`,
    width: 1_200,
    height: 800,
  },
});

async function open(first: object = { photo: null }) {
  const business = shop();
  api.on('GET /api/auth/user', ok(manager));
  api.on(GET, ok(first));
  queryClient.setQueryData(businessQuery(BUSINESS).queryKey, business);
  const shown = await show(<SettingsPage />, {
    texts: ['settings', 'forms'],
    user: manager,
    at: '/settings/public-page',
    path: '/settings/:section?',
  });
  await screen.findByRole('button', { name: /^(Choose|Replace) photo$/ });
  return shown;
}

const fileInput = () =>
  document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const picture = (bytes = 3) => {
  const file = new File(['jpg'], 'shop.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const shownPhoto = () => screen.queryByRole('img', { name: text('settings:photo.current') });

describe('the photo of the public page', () => {
  it('is uploaded once, as soon as it is chosen, and shown', async () => {
    const { user } = await open();
    expect(shownPhoto()).toBeNull();
    const answer = held(ok(photo('one')));
    api.on(PUT, answer.answer);
    await user.upload(fileInput(), picture());
    expect(await screen.findByText(text('settings:photo.pending'))).toBeVisible();
    api.on(GET, ok(photo('one')));
    answer.release();
    expect(await screen.findByText(text('settings:photo.saved'))).toBeVisible();
    await waitFor(() => expect(shownPhoto()).toHaveAttribute('src', photo('one').photo.url));
    expect(api.calls(PUT)).toHaveLength(1);
  });

  it('is refused before it is sent where it is larger than the server takes', async () => {
    const { user } = await open();
    await user.upload(fileInput(), picture(50 * 2 ** 20));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      text('errors:pages.photo-too-large'),
    );
    expect(api.calls(PUT)).toHaveLength(0);
    expect(updateBusinessPhotoLimits.maxBytes).toBe(10 * 2 ** 20);
  });

  it('stays where the server refuses another, with the reason', async () => {
    const { user } = await open(photo('one'));
    api.on(PUT, problem(422, 'pages.photo-animated'));
    await user.upload(fileInput(), picture());
    expect(await screen.findByText(text('errors:pages.photo-animated'))).toBeVisible();
    expect(shownPhoto()).toHaveAttribute('src', photo('one').photo.url);
  });

  it('is removed', async () => {
    const { user } = await open(photo('one'));
    api.on(DELETE, empty());
    api.on(GET, ok({ photo: null }));
    await user.click(button(text('settings:photo.remove')));
    expect(await screen.findByText(text('settings:photo.removed'))).toBeVisible();
    await waitFor(() => expect(shownPhoto()).toBeNull());
  });
});

describe('the description and the typeface', () => {
  it('are saved with the page', async () => {
    api.on(SAVE, ok(shop({ photoAltText: 'Three chairs', headingTypeface: 'serif' })));
    const { user } = await open();
    await fill(user, field(text('settings:photo.alt')), 'Three chairs');
    await user.click(screen.getByRole('radio', { name: text('settings:typeface.options.serif') }));
    const bar = await screen.findByRole('group', { name: text('forms:unsaved.text') });
    await user.click(within(bar).getByRole('button', { name: text('settings:info.submit') }));
    expect(await screen.findByText(text('settings:saved.text'))).toBeVisible();
    expect(api.sent(SAVE)).toEqual({ photoAltText: 'Three chairs', headingTypeface: 'serif' });
  });
});
