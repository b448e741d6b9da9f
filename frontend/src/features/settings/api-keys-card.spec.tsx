import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { AT, ORGANIZATION, owner, plan } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { ApiKey } from '../../shared/api/model';
import { ApiKeysCard } from './api-keys-card';

const KEYS = 'GET /api/api-keys';

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: '0198a000-0000-7000-8000-000000000060',
  name: 'Front desk register',
  prefix: 'sk_1234',
  role: 'manager',
  createdAt: AT,
  updatedAt: AT,
  lastUsedAt: null,
  revokedAt: null,
  ...change,
});

async function open(keys: ApiKey[]) {
  api.on(KEYS, ok(keys)).on('GET /api/billing/entitlements', ok(plan('auth.api-keys')));
  await show(<ApiKeysCard organizationId={ORGANIZATION} />, {
    texts: ['settings', 'plan'],
    user: owner,
  });
  await screen.findByRole('button', { name: text('settings:keys.create') });
}
const purpose = () => screen.queryByText(text('settings:keys.none.text'));

describe('the API keys', () => {
  it.each([
    ['never', []],
    ['no longer', [key({ revokedAt: AT })]],
  ])('say what a key is for where there is %s one', async (_case, keys) => {
    await open(keys);
    expect(
      await screen.findByRole('heading', { name: text('settings:keys.none.title') }),
    ).toBeVisible();
    expect(purpose()).toBeVisible();
    expect(button(text('settings:keys.create'))).toBeEnabled();
    expect(screen.getByRole('link', { name: text('settings:keys.docs') })).toBeVisible();
  });

  it('are listed without that where there are some', async () => {
    await open([key()]);
    expect(await screen.findByText('Front desk register')).toBeVisible();
    expect(purpose()).not.toBeInTheDocument();
  });
});
