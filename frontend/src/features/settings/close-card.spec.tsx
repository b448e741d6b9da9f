import { screen } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { ORGANIZATION, owner } from '../../../test/people';
import { button, dialog, field, fill, show, text } from '../../../test/render';
import { CloseCard } from './close-card';

const PREVIEW = 'GET /api/organizations/closure';
const CLOSE = 'POST /api/organizations/close';
const name = 'Corner Barbers & Sons';

const open = () =>
  show(<CloseCard organizationId={ORGANIZATION} />, {
    texts: ['settings', 'forms', 'ui'],
    user: owner,
  });

describe('the deletion of an organization', () => {
  it('names the organization in the title of its section, in its question and on its button', async () => {
    api.on(PREVIEW, ok({ name, graceDays: 7 })).on(CLOSE, problem(409, 'privacy.wrong-name'));
    const { user } = await open();
    const title = text('settings:close.titleOf', { name });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(button(text('settings:close.title')));
    const question = text('settings:close.question', { name });
    expect(screen.getByRole('dialog', { name: question })).toBeVisible();
    await fill(user, field(text('settings:close.name', { name })), 'Another name');
    await fill(user, field(text('forms:password.label')), 'hot-not-burnt');
    await user.click(dialog().getByRole('button', { name: title }));
    expect(api.sent(CLOSE)).toEqual({ name: 'Another name', password: 'hot-not-burnt' });
  });

  it('can be opened before the name is known, but not confirmed', async () => {
    api.on(PREVIEW, problem(503, 'http.busy'));
    const { user } = await open();
    const title = text('settings:close.title');
    await user.click(button(title));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(dialog().getByRole('button', { name: title })).toBeDisabled();
  });
});
