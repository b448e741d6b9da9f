import { createElement } from 'react';
import type { EntitlementKey } from '../shared/plan/entitlement-keys';
import { RequireUser } from './guards/require-user';
import { loadSignedInFrame } from './layout/load-signed-in-frame';

/** Loads the signed-in frame in parallel with the screen inside it. */
export async function signedIn() {
  await loadSignedInFrame();
  return { Component: RequireUser };
}

/** Loads the guard of screens that are absent without the entitlement `needs`. */
export const offered = (needs: EntitlementKey) => async () => {
  const { Included } = await import('./guards/included');
  return { element: createElement(Included, { needs }) };
};

/** Loads the frame of the account screens: sign-in, registration and similar. */
export async function accountFrame() {
  const { AccountFrame } = await import('./layout/account-frame');
  return { Component: AccountFrame };
}
