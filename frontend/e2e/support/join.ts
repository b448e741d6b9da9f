import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { PASSWORD } from './account';
import { linkIn, waitForMail } from './mailbox';

/** Makes the caller join the owner's organization with a role: by invitation, with a new account. */
export async function joinAs(
  role: 'manager' | 'staff',
  owner: APIRequestContext,
  caller: APIRequestContext,
): Promise<void> {
  const email = `${role}-${randomUUID()}@example.com`;
  const invited = await owner.post('/api/team/invitations', { data: { email, role } });
  expect(invited.status(), await invited.text()).toBe(201);
  const path = new URL(linkIn(await waitForMail(email, /invited you to join/), /\/invite\//))
    .pathname;
  const joined = await caller.post(`/api/invitations/${path.split('/').at(-1)}/register`, {
    data: { firstName: 'Sam', lastName: 'Okafor', password: PASSWORD },
  });
  expect(joined.status(), await joined.text()).toBe(201);
}
