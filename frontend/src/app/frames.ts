import { createElement } from 'react';
import type { EntitlementKey } from '../shared/plan/entitlement-keys';
import { RequireUser } from './guards/require-user';
import { loadSignedInFrame } from './layout/load-signed-in-frame';

/** Fetches the frame beside the screen that will stand in it, not after it. */
export async function signedIn() {
  await loadSignedInFrame();
  return { Component: RequireUser };
}

/** Stands before screens that are not there for whoever lacks `needs`. */
export const offered = (needs: EntitlementKey) => async () => {
  const { Offered } = await import('./guards/offered');
  return { element: createElement(Offered, { needs }) };
};

/** What sign-in, registration and the like stand in. */
export async function accountFrame() {
  const { AccountFrame } = await import('./layout/account-frame');
  return { Component: AccountFrame };
}
